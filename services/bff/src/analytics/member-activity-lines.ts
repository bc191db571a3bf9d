import type { FileReply, Language, MemberActivity, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listMemberActivities>;
type Words = Readonly<Record<MemberActivity, string>>;

const activities: Readonly<Record<Language, Words>> = {
  ja: {
    ...{ account_created: 'アカウント作成', login: 'ログイン', logout: 'ログアウト', forced_logout: '強制ログアウト' },
    ...{ view: '動画の表示', ended: '最後まで再生', download: 'ファイルのダウンロード', bookmark: 'ブックマーク' },
    ...{ commented: 'コメント', replied: '返信', survey_answered: 'アンケート回答', test_answered: 'テスト受験' },
    live_viewed: 'ライブ配信の視聴',
    ...{ purchased: '購入', subscription_purchased: '継続課金の申し込み', account_deleted: 'アカウント削除' },
  },
  en: {
    ...{ account_created: 'Account created', login: 'Login', logout: 'Logout', forced_logout: 'Forced logout' },
    ...{ view: 'Video viewed', ended: 'Played to the end', download: 'File downloaded', bookmark: 'Bookmarked' },
    ...{ commented: 'Commented', replied: 'Replied', survey_answered: 'Survey answered', test_answered: 'Test taken' },
    live_viewed: 'Live stream viewed',
    ...{ purchased: 'Purchased', subscription_purchased: 'Subscribed', account_deleted: 'Account deleted' },
  },
};

const words = {
  ja: {
    ...{ file: '会員の行動ログ.csv', headings: ['日時', '会員ID', '会員', '行動', '対象ID', '対象'] },
    visitor: '未ログイン',
  },
  en: {
    ...{ file: 'activity-log.csv', headings: ['Time', 'Member ID', 'Member', 'Activity', 'Item ID', 'Item'] },
    visitor: 'Not logged in',
  },
} as const satisfies Record<Language, object>;

/** What members did, as CSV; times are in the zone of the site. */
export function activitiesFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, visitor } = words[language];
  const time = timeCell(timeZone);
  return csvFile<Page['items'][number]>({
    ...{ fileName, headings, first, read },
    cells: ({ at, member, activity, subject }) => [
      ...[time(at), member?.id ?? '', member ? (member.name ?? '') : visitor, activities[language][activity]],
      ...[subject?.id ?? '', subject?.title ?? ''],
    ],
  });
}
