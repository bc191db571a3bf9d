import type { FileReply, HappeningKind, Language, ReplyOf, routes, WorkflowHindrance } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.dryRunWorkflow>;
type Action = 'sendMail' | 'addGroups' | 'changeGroups';

interface Words {
  readonly file: string;
  readonly headings: readonly string[];
  readonly event: Readonly<Record<HappeningKind, string>>;
  readonly action: Readonly<Record<Action, string>>;
  readonly hindrance: Readonly<Record<WorkflowHindrance, string>>;
}

const words: Readonly<Record<Language, Words>> = {
  ja: {
    file: 'ワークフローの試行結果.csv',
    headings: [
      ...['実行日時', '会員ID', '会員', 'きっかけ', '招待リンク・価格', 'きっかけの日時'],
      ...['操作', '追加されるグループ', '外れるグループ', '効果がない理由'],
    ],
    event: { accountCreated: '招待された会員がサイトを利用可能', price: '会員が購入' },
    action: { sendMail: 'メールを送信', addGroups: 'グループに追加', changeGroups: 'グループを変更' },
    hindrance: {
      erased: '会員が削除済み',
      disabled: '会員が停止中',
      leaving: '会員が退会手続き中',
      unverified: 'メール未確認',
      unapproved: '会員が承認待ち',
      expired: '会員の有効期限切れ',
      mailGone: 'メールが削除済み',
      groupsGone: 'グループが削除済み',
      noAddress: 'メールアドレスなし',
      unsubscribed: 'メールの受け取りを停止中',
      inGroups: 'すでに同じグループに所属',
    },
  },
  en: {
    file: 'workflow-dry-run.csv',
    headings: [
      ...['Acts', 'Member ID', 'Member', 'When', 'Invitation or price', 'Happened'],
      ...['Action', 'Groups added', 'Groups removed', 'Why without effect'],
    ],
    event: { accountCreated: 'Invited member could use the site', price: 'Member bought something' },
    action: { sendMail: 'Send email', addGroups: 'Add to groups', changeGroups: 'Replace groups' },
    hindrance: {
      erased: 'Member deleted',
      disabled: 'Member disabled',
      leaving: 'Member is leaving',
      unverified: 'Email not verified',
      unapproved: 'Member awaiting approval',
      expired: 'Membership expired',
      mailGone: 'Email deleted',
      groupsGone: 'Groups deleted',
      noAddress: 'No email address',
      unsubscribed: 'Unsubscribed',
      inGroups: 'Already in these groups',
    },
  },
};

/** What a workflow would have done, as CSV; times are in the zone of the site. */
export function workflowDryRunFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  {
    language,
    timeZone,
    event,
    action,
  }: {
    readonly language: Language;
    readonly timeZone: string;
    readonly event: HappeningKind;
    readonly action: Action;
  },
): FileReply {
  const said = words[language];
  const time = timeCell(timeZone);
  return csvFile<Page['items'][number]>({
    ...{ fileName: said.file, headings: said.headings, first, read },
    cells: ({ actsAt, member, about, happenedAt, added, removed, hindrance }) => [
      ...[time(actsAt), member.id, member.name, said.event[event], about, time(happenedAt)],
      ...[said.action[action], added.join(', '), removed.join(', ')],
      hindrance === null ? '' : said.hindrance[hindrance],
    ],
  });
}
