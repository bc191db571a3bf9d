import type { FileReply, Language, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listLiveViewers>;

const words = {
  ja: {
    fileName: 'ライブ配信の視聴者.csv',
    headings: ['ライブ配信ID', 'ライブ配信', '会員ID', '会員', '視聴回数', '最初の視聴', '最後の視聴'],
  },
  en: {
    fileName: 'live-viewers.csv',
    headings: ['Live stream ID', 'Live stream', 'Member ID', 'Member', 'Times opened', 'First opened', 'Last opened'],
  },
} as const satisfies Record<Language, object>;

/** Who followed which live stream, as CSV; times are in the zone of the site. */
export function liveViewersFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const time = timeCell(timeZone);
  return csvFile<Page['items'][number]>({
    ...words[language],
    ...{ first, read },
    cells: ({ live, member, openings, firstAt, lastAt }) => [
      ...[live.id, live.title ?? '', member.id, member.name ?? ''],
      ...[openings, time(firstAt), time(lastAt)],
    ],
  });
}
