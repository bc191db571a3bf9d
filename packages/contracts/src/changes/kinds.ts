import { entityNames, type EntityName } from '../entities/entity-names.js';
import type { PermissionName } from '../permissions/permissions.js';

export interface Kind {
  /** Who hears in the console that one has changed: who may read them there. */
  readonly permission: PermissionName;
  /** As the paths of calls say them. */
  readonly paths: readonly string[];
  /** Kinds of which one of it names some: what is said of either tells of the other. */
  readonly refersTo?: readonly string[];
  /** Kinds that are counted or listed where it is shown, without it being named by them. */
  readonly sums?: readonly string[];
  /** Members meet it on the site. */
  readonly onSite?: true;
}

/** What is said of entities beside their names: they are contents, and stand alone, unless it says otherwise. */
const ofEntities: Readonly<Partial<Record<EntityName, Partial<Kind>>>> = {
  category: { onSite: true },
  tag: { onSite: true },
  creator: { onSite: true },
  file: { paths: ['files', 'uploads'], onSite: true },
  group: { permission: 'group.read' },
  news: { permission: 'news.manage', refersTo: ['group'], onSite: true },
  memberField: { permission: 'memberField.read' },
  playlist: { refersTo: ['category', 'tag', 'video'], onSite: true },
  event: { refersTo: ['group', 'video', 'live'], onSite: true },
  live: {
    paths: ['lives', 'lives-on-air', 'live-choices'],
    refersTo: ['category', 'tag', 'creator', 'file', 'group', 'survey'],
    onSite: true,
  },
  survey: { permission: 'survey.read', paths: ['surveys', 'survey', 'registration-survey'], onSite: true },
  exam: { permission: 'exam.read', paths: ['exams', 'exam', 'exam-attempts'], onSite: true },
  customMail: { permission: 'member.manage', refersTo: ['invitation'] },
  workflow: { permission: 'member.manage', refersTo: ['customMail', 'group', 'invitation'] },
  webhook: { permission: 'webhook.manage', paths: ['webhooks', 'webhook-deliveries'] },
};

const ofOthers = {
  video: {
    permission: 'content.manage',
    paths: ['videos', 'video-choices'],
    refersTo: ['category', 'tag', 'creator', 'file', 'group', 'payment', 'survey', 'exam'],
    onSite: true,
  },
  member: { permission: 'member.manage', paths: ['members', 'member-choices'], refersTo: ['group', 'memberField'] },
  invitation: { permission: 'member.manage', paths: ['invitations'], refersTo: ['group', 'memberField'] },
  comment: { permission: 'feedback.manage', paths: ['comments'], refersTo: ['video', 'live', 'member'] },
  mailing: { permission: 'member.manage', paths: ['mailings'], refersTo: ['group'] },
  automaticMail: { permission: 'member.manage', paths: ['automatic-mails'] },
  workflow_run: { permission: 'member.manage', paths: ['runs', 'workflow-dry-runs'], refersTo: ['workflow', 'member'] },
  mail: { permission: 'mailLog.read', paths: ['mails'], refersTo: ['member', 'invitation', 'mailing'] },
  mailSender: { permission: 'site.manage', paths: ['mail-sender'] },
  domain: { permission: 'site.manage', paths: ['domain'], refersTo: ['team'] },
  administrator: { permission: 'administrator.manage', paths: ['administrators', 'administrator-invitations'] },
  security: { permission: 'security.manage', paths: ['security'] },
  signOn: { permission: 'security.manage', paths: ['sign-on'] },
  /** The site as a whole: its settings, and how much of its plan is taken. */
  team: {
    permission: 'console.open',
    paths: ['speech'],
    sums: ['video', 'file', 'member'],
    onSite: true,
  },
  landing_page: { permission: 'site.design', paths: ['landing-page'], refersTo: ['video'] },
  /** What the site pays us, and what of it is used. */
  plan: {
    permission: 'console.open',
    paths: ['plan'],
    refersTo: ['team'],
    sums: ['video', 'file', 'member', 'administrator'],
  },
  /** Who its bills are for. */
  billing: { permission: 'billing.manage', paths: ['billing'], refersTo: ['plan'] },
  payment: {
    permission: 'payment.manage',
    paths: [
      'payments',
      'subscriptions',
      'invoices',
      'products',
      'prices',
      'tax-rates',
      'coupons',
      'payment-account',
      'receipt-issuer',
      'price-choices',
      'ledger',
      'payouts',
    ],
  },
  /** Figures, and the dashboard with its first steps. */
  analytics: {
    permission: 'console.open',
    paths: ['dashboard', 'analytics', 'watch-log', 'view-log'],
    sums: ['video', 'member', 'invitation', 'group', 'category', 'team'],
  },
  changeLog: { permission: 'administrator.manage', paths: ['changes'] },
  /** Those that one has started oneself. */
  job: { permission: 'console.open', paths: ['jobs', 'import', 'export', 'bulk'] },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = EntityName | keyof typeof ofOthers;

const entityKinds = Object.fromEntries(
  Object.entries(entityNames).map(([name, { plural }]): [string, Kind] => [
    name,
    { permission: 'content.manage', paths: [plural], ...ofEntities[name as EntityName] },
  ]),
) as Readonly<Record<EntityName, Kind>>;

/**
 * The kinds of things that pages show and keep. What a page has read and what a change makes stale both follow from the
 * path of the call and from this table, in the browser that changed something as in all others that hear of it. Apart
 * from the schemas: every page loads it.
 */
export const kinds: Readonly<Record<KindName, Kind>> = { ...entityKinds, ...ofOthers };

const entries = Object.entries(kinds) as readonly (readonly [KindName, Kind])[];

/** The kind that a part of a path names. */
const kindsByPath = new Map(entries.flatMap(([name, { paths }]) => paths.map((path) => [path, name] as const)));

export const kindOfPart = (part: string): KindName | undefined => kindsByPath.get(part);

const isKind = (name: string): name is KindName => name in kinds;

const shownWith = new Map<KindName, ReadonlySet<KindName>>(
  entries.map(([name, { refersTo = [] }]) => {
    const referring = entries.filter(([, other]) => other.refersTo?.includes(name) || other.sums?.includes(name));
    return [name, new Set([...refersTo.filter(isKind), ...referring.map(([other]) => other)])];
  }),
);

/** Kinds whose pages may say something of one of this kind. */
export const kindsThatShow = (name: KindName): ReadonlySet<KindName> => shownWith.get(name) ?? new Set();
