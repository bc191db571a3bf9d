import type { AdminCategory, AdminRole } from '@marquee/kernel';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly role: AdminRole;
  readonly categories: readonly AdminCategory[];
  /** Groups whose members they manage. */
  readonly managed?: readonly { readonly id: string; readonly name: string }[];
}

/** What somebody may do, in a cell of a list. */
export function RightsText({ role, categories, managed = [] }: Props) {
  const { t } = useTranslation('administrators');
  if (role !== 'normal') {
    return <StatusBadge>{t(`roles.${role}`)}</StatusBadge>;
  }
  const areas = categories.map((category) => t(`category.${category}`));
  return (
    <>
      {(areas.length > 0 || managed.length === 0) && (
        <Text size="sm" {...(areas.length === 0 && { c: 'dimmed' })}>
          {areas.length === 0 ? t('noCategories') : areas.join(t('separator'))}
        </Text>
      )}
      {managed.length > 0 && (
        <Text size="sm">{t('manages', { groups: managed.map(({ name }) => name).join(t('separator')) })}</Text>
      )}
    </>
  );
}
