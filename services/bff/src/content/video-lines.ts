import type { FileReply, Language, ReplyOf, routes } from '@marquee/contracts';
import { csvFile, timeCell, type CsvPage } from '../csv/csv-pages.js';

type Video = ReplyOf<typeof routes.getVideo>;
type Page = CsvPage<Video>;

const words = {
  ja: {
    file: '動画.csv',
    headings: [
      ...[
        '動画ID',
        'タイトル',
        '処理',
        '公開状態',
        '公開開始',
        '公開終了',
        '公開日',
        '一般公開',
        '一覧に表示しない',
        '視聴できる人',
      ],
      ...[
        'カテゴリー',
        'タグ',
        'クリエイター',
        'グループ',
        '長さ（秒）',
        'ファイル名',
        'サイズ（バイト）',
        '作成日時',
        '更新日時',
      ],
    ],
    statuses: {
      ...{ waiting: '待機中', uploading: 'アップロード中', encoding: '変換中', ready: '準備完了' },
      ...{ failed: '失敗', cancelled: '中止' },
    },
    publications: { private: '非公開', public: '公開', period: '期間限定公開' },
    limits: { members: '会員', purchasers: '購入した会員', payers: '支払い済みの会員' },
    yes: 'はい',
    separator: '、',
  },
  en: {
    file: 'videos.csv',
    headings: [
      ...['Video ID', 'Title', 'Processing', 'Publication', 'From', 'Until', 'Released', 'Open to everyone'],
      ...['Hidden from lists', 'Who can play it', 'Category', 'Tags', 'Creator', 'Groups', 'Length (seconds)'],
      ...['File name', 'Size (bytes)', 'Created', 'Last changed'],
    ],
    statuses: {
      ...{ waiting: 'Waiting', uploading: 'Uploading', encoding: 'Encoding', ready: 'Ready' },
      ...{ failed: 'Failed', cancelled: 'Cancelled' },
    },
    publications: { private: 'Private', public: 'Published', period: 'Limited time' },
    limits: {
      members: 'Members',
      purchasers: 'Members who have bought it',
      payers: 'Members who have paid for it',
    },
    yes: 'Yes',
    separator: ', ',
  },
} as const satisfies Record<Language, object>;

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  /** Of a category, tag, creator or group; undefined: it is gone. */
  readonly nameOf: (id: string) => string | undefined;
}

/** Videos as CSV; times are in the zone of the site. */
export function videosFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone, nameOf }: Reader,
): FileReply {
  const { file: fileName, headings, statuses, publications, limits, yes, separator } = words[language];
  const time = timeCell(timeZone);
  const namesOf = (ids: readonly (string | null)[]): string =>
    ids.flatMap((id) => (id === null ? [] : (nameOf(id) ?? []))).join(separator);
  const cells = (one: Video): readonly (string | number)[] => [
    ...[one.id, one.title, statuses[one.processing.status], publications[one.publication]],
    ...[time(one.publishFrom), time(one.publishUntil), time(one.releasedAt)],
    ...[one.public ? yes : '', one.hiddenFromList ? yes : '', limits[one.playLimit]],
    ...[namesOf([one.categoryId]), namesOf(one.tags), namesOf([one.creatorId]), namesOf(one.groups)],
    ...[one.duration ?? '', one.fileName, one.fileSize, time(one.createdAt), time(one.updatedAt)],
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
