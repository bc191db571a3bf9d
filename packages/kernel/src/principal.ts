import type { Clock } from './clock.js';

/** Categories of rights that a normal administrator may hold (specification, section 6). */
export const adminCategories = [
  'contents_manager',
  'analyst',
  'user_manager',
  'designer',
  'paying_manager',
  'site_manager',
] as const;
export type AdminCategory = (typeof adminCategories)[number];

/** Owner and super administrators may do everything; normal ones what their categories allow. */
export type AdminRole = 'owner' | 'super' | 'normal';

/** What a manager of a group may do with its members (specification, section 6). */
export const groupRights = ['create', 'read', 'update', 'delete'] as const;
export type GroupRight = (typeof groupRights)[number];

export interface ManagedGroup {
  readonly group: string;
  readonly rights: readonly GroupRight[];
}

/** An administrator looks at the site as somebody else would see it: to read, never to change anything. */
export interface Preview {
  readonly id: string;
  /** The administrator. */
  readonly by: string;
  /** Milliseconds by which the time that they look at is later than the clock's; negative: earlier. */
  readonly ahead: number;
}

/** Who asks. The BFF resolves it from the session and signs it; services refuse what is not signed. */
export type Principal =
  | {
      readonly kind: 'administrator';
      readonly id: string;
      readonly team: string;
      readonly role: AdminRole;
      readonly categories: readonly AdminCategory[];
      /** Groups whose manager a normal administrator is; absent: of none. */
      readonly managed?: readonly ManagedGroup[];
      /** By an API token of theirs, for these permissions alone; absent: they are there themselves. */
      readonly token?: { readonly id: string; readonly permissions: readonly string[] };
    }
  | {
      readonly kind: 'member';
      readonly id: string;
      readonly team: string;
      readonly groups: readonly string[];
      readonly preview?: Preview;
    }
  /** Nobody has logged in. `team` is the site being visited, '' outside of any. */
  | { readonly kind: 'visitor'; readonly id: ''; readonly team: string; readonly preview?: Preview }
  /** One of our own services; `team` is the team it acts for, '' for platform-wide work. */
  | { readonly kind: 'service'; readonly id: string; readonly team: string };

export const visitor = (team = ''): Principal => ({ kind: 'visitor', id: '', team });
export const service = (id: string, team = ''): Principal => ({ kind: 'service', id, team });

/** Absent: somebody asks for themselves. */
export const previewOf = (principal: Principal): Preview | undefined =>
  principal.kind === 'member' || principal.kind === 'visitor' ? principal.preview : undefined;

/** The time at which content is shown to somebody: now, but in a preview. */
export const timeOf = (viewer: Principal, clock: Clock): Date =>
  new Date(clock.now().getTime() + (previewOf(viewer)?.ahead ?? 0));
