import type { TFunction } from 'i18next';
import type { PageTab } from '../../shared/ui/page/detail-page.js';

/** The pages about one member. */
export const memberTabs = (memberId: string, t: TFunction<'members'>): readonly PageTab[] => [
  { to: `/admin/user/${memberId}/edit`, label: t('profile') },
  { to: `/admin/user/${memberId}/view_log`, label: t('views.title') },
];
