import { ActionIcon, Menu } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOtherSites } from './use-other-sites.js';

/** The way to the other sites of whoever has several. */
export function SiteSwitcher() {
  const { t } = useTranslation('console');
  const others = useOtherSites();
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('sites.switch')}>
          <IconSelector size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('sites.others')}</Menu.Label>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} component={Link} to="/choose_site" state={{ teamId: id }}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
