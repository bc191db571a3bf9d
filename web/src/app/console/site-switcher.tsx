import { ActionIcon } from '@mantine/core';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../shared/ui/drop/menu-button.js';
import { useOtherSites } from './use-other-sites.js';

/** The way to the other sites of whoever has several, and to one more. */
export function SiteSwitcher() {
  const { t } = useTranslation('console');
  const others = useOtherSites().map(({ id, name }) => ({ label: name, to: '/choose_site', state: { teamId: id } }));
  return (
    <MenuButton
      position="bottom-start"
      width={260}
      sections={[
        { label: t('sites.others'), entries: others },
        { entries: [{ label: t('sites.another'), icon: IconPlus, to: '/register' }] },
      ]}
    >
      {(face) => (
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('sites.switch')} {...face}>
          <IconSelector size={18} aria-hidden />
        </ActionIcon>
      )}
    </MenuButton>
  );
}
