import type { FileReply, Language, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Viewers = ReplyOf<typeof routes.listVideoViewers>;
type Videos = ReplyOf<typeof routes.listMemberVideos>;
type Viewings = ReplyOf<typeof routes.listViewings>;

interface Written {
  readonly language: Language;
  readonly timeZone: string;
}

const words = {
  ja: {
    ...{ viewers: '動画の視聴者.csv', videos: '会員の視聴動画.csv', viewings: '視聴ログ.csv' },
    member: ['会員ID', '会員'],
    video: ['動画ID', '動画'],
    pair: ['視聴回数', '再生回数', '視聴時間（秒）', '視聴割合（%）', '視聴完了日時', '最初の視聴', '最後の視聴'],
    viewing: ['視聴開始', '視聴終了', '再生回数', '視聴時間（秒）', '視聴割合（%）', '視聴完了日時'],
    visitor: '未ログイン',
  },
  en: {
    ...{ viewers: 'video-viewers.csv', videos: 'member-videos.csv', viewings: 'watch-log.csv' },
    member: ['Member ID', 'Member'],
    video: ['Video ID', 'Video'],
    pair: ['Sessions', 'Plays', 'Watched (seconds)', 'Watched (%)', 'Completed', 'First watched', 'Last watched'],
    viewing: ['From', 'To', 'Plays', 'Watched (seconds)', 'Watched (%)', 'Completed'],
    visitor: 'Not logged in',
  },
} as const satisfies Record<Language, object>;

const percent = (share: number): number => Math.round(share * 100);
const whole = Math.round;

type Pair = Viewers['items'][number] | Videos['items'][number];

/** Times are in the zone of the site. */
const pairCells =
  (time: ReturnType<typeof timeCell>) =>
  ({ viewings, plays, watchedSeconds, completion, completedAt, firstAt, lastAt }: Pair) => [
    ...[viewings, plays, whole(watchedSeconds), percent(completion)],
    ...[time(completedAt), time(firstAt), time(lastAt)],
  ];

type Read<Page> = (after: string) => Promise<Page>;

/** Who watched a video, as CSV. */
export function videoViewersFile(first: Viewers, read: Read<Viewers>, { language, timeZone }: Written): FileReply {
  const said = words[language];
  const figures = pairCells(timeCell(timeZone));
  return csvFile<Viewers['items'][number]>({
    fileName: said.viewers,
    headings: [...said.member, ...said.pair],
    ...{ first, read },
    cells: (item) => [item.member.id, item.member.name ?? '', ...figures(item)],
  });
}

/** What a member watched, as CSV. */
export function memberVideosFile(first: Videos, read: Read<Videos>, { language, timeZone }: Written): FileReply {
  const said = words[language];
  const figures = pairCells(timeCell(timeZone));
  return csvFile<Videos['items'][number]>({
    fileName: said.videos,
    headings: [...said.video, ...said.pair],
    ...{ first, read },
    cells: (item) => [item.video.id, item.video.title ?? '', ...figures(item)],
  });
}

/** Every viewing, as CSV. */
export function viewingsFile(first: Viewings, read: Read<Viewings>, { language, timeZone }: Written): FileReply {
  const said = words[language];
  const time = timeCell(timeZone);
  return csvFile<Viewings['items'][number]>({
    fileName: said.viewings,
    headings: [...said.member, ...said.video, ...said.viewing],
    ...{ first, read },
    cells: ({ member, video, startedAt, lastAt, plays, watchedSeconds, completion, completed }) => [
      ...(member ? [member.id, member.name ?? ''] : ['', said.visitor]),
      ...[video.id, video.title ?? '', time(startedAt), time(lastAt), plays, whole(watchedSeconds)],
      ...[percent(completion), completed ? time(completed.at) : ''],
    ],
  });
}
