import { permissions, type PermissionName } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.js';
import { MessagePage } from '../page/message-page.js';

/** The page is there, but not for this administrator: says what opens it, and who can give that. */
export function Forbidden({ permission }: { readonly permission: PermissionName }) {
  const { t } = useTranslation(['common', 'administrators']);
  const { language, sentences } = useFormat();
  const said = permissions[permission];
  const areas = 'categories' in said ? said.categories.map((one) => t(`administrators:category.${one}`)) : [];
  return (
    <MessagePage
      icon={<IconLock size={36} stroke={1.5} />}
      title={t('common:forbidden.title')}
      actions={
        <Button component={Link} to="/admin">
          {t('common:forbidden.home')}
        </Button>
      }
    >
      <span role="alert">
        {sentences(
          areas.length > 0 &&
            t('common:forbidden.areas', {
              count: areas.length,
              areas: new Intl.ListFormat(language, { type: 'disjunction' }).format(areas),
            }),
          t('common:forbidden.text'),
        )}
      </span>
    </MessagePage>
  );
}
