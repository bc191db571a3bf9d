import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOtherSites } from './use-other-sites.js';

/** The way to the other sites of whoever has several, and to one more. */
export function SiteSwitcher() {
  const { t } = useTranslation('console');
  const others = useOtherSites();
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('sites.switch')}>
          <IconSelector size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 0 && <Menu.Label>{t('sites.others')}</Menu.Label>}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} component={Link} to="/choose_site" state={{ teamId: id }}>
            {name}
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} to="/register" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('sites.another')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
