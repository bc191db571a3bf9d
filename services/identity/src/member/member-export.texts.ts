import type { Language } from '@marquee/contracts';

/** What the file is called, before its day. */
export const memberExportName: Readonly<Record<Language, string>> = { ja: '会員一覧', en: 'members' };

export const memberStateNames = {
  ja: {
    active: '有効',
    disabled: '停止中',
    leaving: '退会手続き中',
    unapproved: '承認待ち',
    unverified: 'メール未確認',
    expired: '期限切れ',
  },
  en: {
    active: 'Active',
    disabled: 'Disabled',
    leaving: 'Leaving',
    unapproved: 'Awaiting approval',
    unverified: 'Email not verified',
    expired: 'Expired',
  },
} as const satisfies Readonly<Record<Language, object>>;
