import type { EntityName, PermissionName, PlanFeature } from '@marquee/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Namespace } from '../../shared/i18n/namespace.js';

interface Said {
  /** Below the page that it is within, or the whole of it. */
  readonly path: string;
  readonly permission: PermissionName;
  /** What the plan of the site must have: where it has not, the page says so above all else. */
  readonly plan?: PlanFeature;
  /** It can be opened while the site is shut: to pay for it, or to look after one's own account. */
  readonly whileShut?: true;
  /** All texts of its code that are not the frame's; `tools/check/page-texts.ts` holds them to it. */
  readonly texts: readonly Namespace[];
  /**
   * What it reads first, below `/api/teams/{teamId}`, with what stands in its address in braces. With a query: only where its
   * own address has none, as that of a list has once it is searched.
   */
  readonly data?: readonly string[];
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Those with one stand in the navigation. */
  readonly icon?: Icon;
  /** What it is a frame for. */
  readonly within?: readonly Page[];
}

type KeyOf<Key> = Key extends `pages.${infer Own}` ? Own : never;

/** Called by `console:pages.{key}`. */
interface OwnPage extends Said {
  readonly key: KeyOf<ParseKeys<'console'>>;
  /** What can be made there, from anywhere. */
  readonly makes?: {
    readonly text: 'create.video' | 'create.invitation' | 'create.mailing';
    readonly to: string;
    readonly permission: PermissionName;
  };
}
/** The list of an entity, called as the entity is; where one makes a new one, too. */
interface EntityPage extends Said {
  readonly entity: EntityName;
  /** Who makes one, where that is not whoever opens the page: said by the entity, whose fields nobody loads for it. */
  readonly manage?: PermissionName;
}
/** A frame of others, or another address of a page: with a dialog open. */
interface UnnamedPage extends Said {
  readonly icon?: never;
}
export type NamedPage = OwnPage | EntityPage;
export type Page = NamedPage | UnnamedPage;

export interface PageGroup {
  readonly key: 'home' | 'content' | 'audience' | 'messages' | 'feedback' | 'analytics' | 'sales' | 'design' | 'site';
  readonly pages: readonly Page[];
}

export const isNamed = (page: Page): page is NamedPage => 'key' in page || 'entity' in page;
