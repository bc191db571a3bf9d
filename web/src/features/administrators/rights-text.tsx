import type { AdminCategory, AdminRole } from '@marquee/kernel';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly role: AdminRole;
  readonly categories: readonly AdminCategory[];
}

/** What somebody may do, in a cell of a list. */
export function RightsText({ role, categories }: Props) {
  const { t } = useTranslation('administrators');
  if (role !== 'normal') {
    return <StatusBadge>{t(`roles.${role}`)}</StatusBadge>;
  }
  return (
    <Text size="sm" {...(categories.length === 0 && { c: 'dimmed' })}>
      {categories.length === 0
        ? t('noCategories')
        : categories.map((category) => t(`category.${category}`)).join(t('separator'))}
    </Text>
  );
}
