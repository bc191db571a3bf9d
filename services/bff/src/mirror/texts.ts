import type { AccessState, Language } from '@marquee/contracts';

const ja = {
  newest: '新着動画',
  popular: '人気の動画',
  categories: 'カテゴリ',
  tags: 'タグ',
  creators: 'クリエイター',
  playlists: '再生リスト',
  playlistCategories: 'カテゴリ別の再生リスト',
  playlistTags: 'タグ別の再生リスト',
  events: 'イベント',
  videos: '動画',
  search: (query: string) => `「${query}」の検索結果`,
  nothing: '表示できるものはまだありません。',
  more: '次のページ',
  home: (site: string) => `${site}の動画、再生リストを一覧でご覧いただけます。`,
  about: (title: string, site: string) => `${site}の「${title}」`,
  logIn: 'ログイン',
  buy: '購入して視聴する',
  join: '会員登録',
  chapters: 'チャプター',
  locked: {
    registered: '会員限定です。ログインすると視聴できます。',
    unpurchased: '購入すると視聴できます。',
    before: 'まだ公開されていません。',
    after: '視聴期間は終了しました。',
  } as Partial<Record<AccessState, string>>,
};

const en: typeof ja = {
  newest: 'Newest videos',
  popular: 'Popular videos',
  categories: 'Categories',
  tags: 'Tags',
  creators: 'Creators',
  playlists: 'Playlists',
  playlistCategories: 'Playlists by category',
  playlistTags: 'Playlists by tag',
  events: 'Events',
  videos: 'Videos',
  search: (query: string) => `Results for “${query}”`,
  nothing: 'There is nothing to show yet.',
  more: 'Next page',
  home: (site: string) => `The videos and playlists of ${site}.`,
  about: (title: string, site: string) => `${title}, on ${site}`,
  logIn: 'Log in',
  buy: 'Buy and watch',
  join: 'Join',
  chapters: 'Chapters',
  locked: {
    registered: 'For members. Log in to watch it.',
    unpurchased: 'Buy it to watch it.',
    before: 'Not out yet.',
    after: 'No longer available.',
  },
};

/** What the catalog says to those who read it without the client: in the language of the site, for everybody the same. */
export const texts: Readonly<Record<Language, typeof ja>> = { ja, en };
