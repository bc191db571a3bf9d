/** Where things are opened in the console, by their kinds. */
const pages = {
  video: (id: string) => `/admin/video/${id}/edit`,
  member: (id: string) => `/admin/user/${id}/edit`,
  event: (id: string) => `/admin/event?edit=${id}`,
  live: (id: string) => `/admin/live?edit=${id}`,
  playlist: (id: string) => `/admin/playlist?edit=${id}`,
  news: (id: string) => `/admin/news?edit=${id}`,
  category: (id: string) => `/admin/category?edit=${id}`,
  tag: (id: string) => `/admin/tag?edit=${id}`,
  creator: (id: string) => `/admin/creator?edit=${id}`,
  exam: (id: string) => `/admin/test?edit=${id}`,
  survey: (id: string) => `/admin/enquete?edit=${id}`,
  file: (id: string) => `/admin/filelist?edit=${id}`,
  group: (id: string) => `/admin/group?edit=${id}`,
  customMail: (id: string) => `/admin/custom_mail_template?edit=${id}`,
  workflow: (id: string) => `/admin/workflow?edit=${id}`,
  invitation: (id: string) => `/admin/invite/${id}/edit`,
  payment: (id: string) => `/admin/user/paid_history/one_time/${id}`,
  landing_page: () => '/admin/site_customize/lp',
  team: () => '/admin/general_setting/basic_info',
} as const satisfies Readonly<Record<string, (id: string) => string>>;

type Kind = keyof typeof pages;

/** The page of one. */
export const pageOf = (kind: Kind, id: string): string => pages[kind](id);

/** The same of a kind that an answer names; undefined: it has no page. */
export const pageOfAny = (kind: string, id: string): string | undefined =>
  Object.hasOwn(pages, kind) ? pageOf(kind as Kind, id) : undefined;
