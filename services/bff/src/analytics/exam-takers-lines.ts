import type { FileReply, Language, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listExamTakers>;

const words = {
  ja: {
    file: 'テストの受験者.csv',
    headings: [
      ...['会員ID', '会員', '受けたテスト数', '解答回数', '合格したテスト数'],
      ...['最高点（正解数）', '最高点（問題数）', '最高点（%）', '最終受験日時'],
    ],
  },
  en: {
    file: 'test-takers.csv',
    headings: [
      ...['Member ID', 'Member', 'Tests', 'Attempts', 'Tests passed'],
      ...['Best: right answers', 'Best: questions', 'Best (%)', 'Last taken'],
    ],
  },
} as const satisfies Record<Language, object>;

/** Who took tests, as CSV; times are in the zone of the site. */
export function examTakersFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings } = words[language];
  const time = timeCell(timeZone);
  return csvFile<Page['items'][number]>({
    ...{ fileName, headings, first, read },
    cells: ({ member, exams, attempts, passed, best, last }) => [
      ...[member.id, member.name ?? '', exams, attempts, passed],
      ...(best ? [best.score, best.total, Math.round((best.score / best.total) * 100)] : ['', '', '']),
      time(last.at),
    ],
  });
}
