import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStands } from '../../shared/ui/drop/anchor.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { SideNavigation } from './side-navigation.js';

interface Props {
  readonly team: { readonly id: string; readonly name: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The navigation on a phone. */
export function NavigationDrawer({ team, opened, onClose }: Props) {
  const { t } = useTranslation(['console', 'common']);
  const stands = useStands();
  return (
    <Drawer
      opened={opened && stands}
      onClose={onClose}
      size={280}
      title={team.name}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <SideNavigation onNavigate={onClose} />
      <ExternalLink href={`/user/${team.id}`} size="sm" px={20}>
        {t('console:toSite')}
      </ExternalLink>
    </Drawer>
  );
}
