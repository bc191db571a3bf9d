import type { FileReply, Language, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell, type CsvPage } from '../csv/csv-pages.js';

type Comment = ReplyOf<typeof routes.answerComment>;
type Page = CsvPage<Comment>;

const words = {
  ja: {
    file: 'コメント.csv',
    headings: [
      ...['コメントID', '投稿日時', '編集日時', '種類', '動画・ライブID', '動画・ライブ', '返信先のコメントID'],
      ...['投稿者ID', '投稿者', 'コメント', '状態'],
    ],
    places: { video: '動画', live: 'ライブ' },
    hidden: '非表示',
    unanswered: '未返信',
  },
  en: {
    file: 'comments.csv',
    headings: [
      ...['Comment ID', 'Posted', 'Edited', 'On', 'Video or live stream ID', 'Video or live stream', 'Reply to'],
      ...['Author ID', 'Author', 'Comment', 'Status'],
    ],
    places: { video: 'Video', live: 'Live stream' },
    hidden: 'Hidden',
    unanswered: 'Unanswered',
  },
} as const satisfies Record<Language, object>;

/** Comments and replies as CSV; times are in the zone of the site. */
export function commentsFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, places, hidden, unanswered } = words[language];
  const time = timeCell(timeZone);
  const stateOf = (one: Comment): string => {
    if (one.hidden) return hidden;
    return one.unanswered ? unanswered : '';
  };
  const cells = (one: Comment): readonly string[] => [
    ...[one.id, time(one.createdAt), time(one.editedAt), places[one.about]],
    ...[one.videoId, one.videoTitle ?? '', one.replyTo ?? '', one.authorId, one.authorName, one.text, stateOf(one)],
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
