import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntityWords } from '../../shared/entity/entity-texts.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { MenuButton } from '../../shared/ui/drop/menu-button.js';
import { pages } from './pages.js';
import classes from './console.module.css';

/** What can be made, from anywhere. */
export function CreateMenu() {
  const { t } = useTranslation('console');
  const may = useMay();
  const words = useEntityWords();
  const entries = pages
    .flatMap((page) => {
      if ('makes' in page && page.makes) return [{ ...page.makes, label: t(page.makes.text) }];
      if (!('entity' in page)) return [];
      const permission = page.manage ?? page.permission;
      return [{ label: t('create.entity', { ...words(page.entity) }), to: `${page.path}?create=1`, permission }];
    })
    .filter(({ permission }) => may(permission));
  if (entries.length === 0) return null;
  return (
    <MenuButton width={220} sections={[{ entries: entries.map(({ label, to }) => ({ label, to })) }]}>
      {(face) => (
        <Button size="xs" aria-label={t('create.label')} {...face}>
          <IconPlus size={16} aria-hidden className={classes['buttonIcon'] ?? ''} />
          <span className={classes['wideOnly']}>{t('create.label')}</span>
        </Button>
      )}
    </MenuButton>
  );
}
