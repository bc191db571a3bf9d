import type { PictureName } from './film/pictures.js';

/** The demo's logins. Known to everybody: a demo serves this machine only, and never holds real members. */
export const demoLogins = {
  owner: { email: 'owner@demo.test', password: 'Marquee-demo-1', name: '水野 あかり' },
  member: { email: 'member@demo.test', password: 'Marquee-demo-1', name: '佐藤 はるか' },
} as const;

export const demoTeam = 'demo';

/** A Japanese site. What the product keeps in two languages (names, and all of a video) is in English, too; other texts are not. */
export const demoSiteName = 'HIKARI FILMS';

export const demoGroups = ['スタンダード', 'プレミアム'] as const;
export type DemoGroup = (typeof demoGroups)[number];

export interface Named {
  readonly name: string;
  readonly en: string;
}

export interface Pictured extends Named {
  readonly picture: PictureName;
}

export const demoCategories = [
  { name: '旅と風景', en: 'Journeys and landscapes', picture: 'journey' },
  { name: '夜の物語', en: 'Stories of the night', picture: 'night' },
] as const satisfies readonly Pictured[];

export const demoTags = [
  { name: '海', en: 'Sea', picture: 'sea' },
  { name: '空', en: 'Sky', picture: 'sky' },
  { name: '街', en: 'City', picture: 'city' },
] as const satisfies readonly Pictured[];

export const demoCreators = [
  {
    name: '水野 あかり',
    en: 'Akari Mizuno',
    picture: 'akari',
    profile: '自然と光を撮る映像作家。HIKARI FILMSを主宰。',
  },
  {
    name: '佐伯 蓮',
    en: 'Ren Saeki',
    picture: 'ren',
    profile: '夜と水辺を歩き、音から映像をつくる監督。',
  },
] as const satisfies readonly (Pictured & { readonly profile: string })[];

interface DemoNews {
  readonly name: string;
  readonly content: string;
  readonly groups: readonly DemoGroup[];
}

/** The oldest first. */
export const demoNews: readonly DemoNews[] = [
  {
    name: 'HIKARI FILMSへようこそ',
    content: 'はじめての方は「夜明けの峠」からどうぞ。気に入った動画は、ブックマークしていつでも見返せます。',
    groups: [],
  },
  {
    name: 'プレミアム会員のみなさまへ',
    content: 'プレミアム限定の動画を公開しました。ホームの「新着動画」からご覧ください。',
    groups: ['プレミアム'],
  },
];

interface DemoFile {
  readonly name: string;
  /** What it is called on the disk of who downloads it. */
  readonly fileName: string;
  /** Title of the video that carries it. */
  readonly video: string;
  readonly content: string;
}

export const demoFiles: readonly DemoFile[] = [
  {
    name: '撮影ノート',
    fileName: '撮影ノート.txt',
    video: '夜明けの峠',
    content: `夜明けの峠 撮影ノート

・日の出の40分前に到着。三脚は風下に。
・空が青いうちは露出を固定し、光が稜線を越えたら絞りを1段。
・鳥の声は別録り。
`,
  },
];

interface DemoEvent extends Named {
  readonly overview: string;
  readonly videos: readonly string[];
  readonly format: 'online' | 'venue' | 'hybrid';
  readonly needsApplication: boolean;
  /** Days from the day on which the demo is made; hours are in UTC. */
  readonly begins: number;
  readonly ends: number;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    name: 'オンライン上映会：夜の物語',
    en: 'Online screening: stories of the night',
    overview: '監督の佐伯蓮と一緒に、夜の作品をまとめて観る上映会です。参加には申し込みが必要です。',
    videos: ['鯨の道', '夜明けの峠'],
    format: 'online',
    needsApplication: true,
    begins: 14,
    ends: 15,
  },
  {
    name: 'ウィンターセレクション',
    en: 'Winter selection',
    overview: '雪と氷の作品を、期間中いつでもご覧いただけます。申し込みは不要です。',
    videos: ['雪の鳥居', 'オーロラを待つ'],
    format: 'online',
    needsApplication: false,
    begins: -2,
    ends: 12,
  },
  {
    name: '野外上映会：海の物語',
    en: 'Open-air screening: stories of the sea',
    overview: '浜辺のスクリーンで、海の作品をご覧いただきました。ご来場ありがとうございました。',
    videos: ['鯨の道', '灯台守'],
    format: 'venue',
    needsApplication: false,
    begins: -21,
    ends: -20,
  },
];

interface DemoPlaylist extends Named {
  readonly overview: string;
  readonly category: string;
  /** Titles of its videos, in their order. */
  readonly videos: readonly string[];
}

export const demoPlaylists: readonly DemoPlaylist[] = [
  {
    name: 'はじめての方へ',
    en: 'Start here',
    overview: 'まず観てほしい作品を、この順番で。',
    category: '旅と風景',
    videos: ['夜明けの峠', '鯨の道'],
  },
];

export interface DemoPerson {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Days before today. Nobody watches before they join. */
  readonly joined: number;
}

interface DemoMember extends DemoPerson {
  readonly groups: readonly DemoGroup[];
  /** By the name of the member field. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const { password } = demoLogins.member;

export const demoFields = [
  {
    name: '好きなジャンル',
    type: 'checkbox',
    public: true,
    options: ['自然', '都市', 'ドキュメンタリー', 'アニメーション'],
  },
  { name: 'きっかけ', type: 'pulldown', public: true, options: ['知人の紹介', '検索', 'SNS', 'イベント'] },
  { name: '会員番号', type: 'text', public: false, options: [] },
] as const;

/** They wait for approval. */
export const demoApplicants = {
  title: 'ご招待：承認制',
  group: 'スタンダード',
  people: [
    { email: 'kobayashi@demo.test', password, name: '小林 直樹', joined: 2 },
    { email: 'oliver@demo.test', password, name: 'Oliver Grant', joined: 1 },
  ],
} as const satisfies { title: string; group: DemoGroup; people: readonly DemoPerson[] };

/** Members who came one after the other, so that the numbers are not those of one person on one day. */
export const demoMembers: readonly DemoMember[] = [
  {
    ...demoLogins.member,
    groups: ['スタンダード', 'プレミアム'],
    joined: 30,
    answers: { 好きなジャンル: ['自然', 'ドキュメンタリー'], きっかけ: ['知人の紹介'], 会員番号: ['H-0001'] },
  },
  ...(
    [
      ['tanaka', '田中 健太', 'スタンダード', 26, '検索'],
      ['suzuki', '鈴木 美咲', 'プレミアム', 21, 'SNS'],
      ['takahashi', '高橋 悠', 'スタンダード', 15, '検索'],
      ['emma', 'Emma Clarke', 'プレミアム', 9, 'イベント'],
      ['watanabe', '渡辺 翔', 'スタンダード', 4, 'SNS'],
    ] as const
  ).map(([account, name, group, joined, reason], index) => ({
    email: `${account}@demo.test`,
    password,
    name,
    groups: [group],
    joined,
    answers: { きっかけ: [reason], 会員番号: [`H-000${index + 2}`] },
  })),
];
