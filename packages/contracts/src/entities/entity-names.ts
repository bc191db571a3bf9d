interface EntityNames {
  /** As the path of its calls says several. */
  readonly plural: string;
  /** Begins the codes of its errors. */
  readonly code: string;
  /** As sentences say one, and several. */
  readonly ja: string;
  readonly en: string;
  readonly enPlural: string;
}

/**
 * The words for each entity, by its name in events (`category`, camelCase). Apart from the entities themselves, because
 * the error messages are made of them, and those are loaded where no form is.
 */
export const entityNames = {
  category: { plural: 'categories', code: 'CATEGORY', ja: 'カテゴリ', en: 'category', enPlural: 'categories' },
  tag: { plural: 'tags', code: 'TAG', ja: 'タグ', en: 'tag', enPlural: 'tags' },
  creator: { plural: 'creators', code: 'CREATOR', ja: 'クリエイター', en: 'creator', enPlural: 'creators' },
  news: { plural: 'news', code: 'NEWS', ja: 'お知らせ', en: 'news item', enPlural: 'news' },
  memberField: {
    plural: 'member-fields',
    code: 'MEMBER_FIELD',
    ja: '会員項目',
    en: 'member field',
    enPlural: 'member fields',
  },
  group: { plural: 'groups', code: 'GROUP', ja: 'グループ', en: 'group', enPlural: 'groups' },
  playlist: { plural: 'playlists', code: 'PLAYLIST', ja: '再生リスト', en: 'playlist', enPlural: 'playlists' },
  event: { plural: 'events', code: 'EVENT', ja: 'イベント', en: 'event', enPlural: 'events' },
  live: { plural: 'lives', code: 'LIVE', ja: 'ライブ配信', en: 'live stream', enPlural: 'live streams' },
  survey: { plural: 'surveys', code: 'SURVEY', ja: 'アンケート', en: 'survey', enPlural: 'surveys' },
  exam: { plural: 'exams', code: 'EXAM', ja: 'テスト', en: 'test', enPlural: 'tests' },
  customMail: {
    plural: 'custom-mails',
    code: 'CUSTOM_MAIL',
    ja: 'カスタム自動メール',
    en: 'custom email',
    enPlural: 'custom emails',
  },
  workflow: { plural: 'workflows', code: 'WORKFLOW', ja: 'ワークフロー', en: 'workflow', enPlural: 'workflows' },
  webhook: { plural: 'webhooks', code: 'WEBHOOK', ja: 'Webhook', en: 'webhook', enPlural: 'webhooks' },
  file: { plural: 'files', code: 'FILE', ja: '添付ファイル', en: 'file', enPlural: 'files' },
} as const satisfies Readonly<Record<string, EntityNames>>;

export type EntityName = keyof typeof entityNames;
export type PluralOf<Name extends EntityName> = (typeof entityNames)[Name]['plural'];
export type CodeOf<Name extends EntityName> = (typeof entityNames)[Name]['code'];
