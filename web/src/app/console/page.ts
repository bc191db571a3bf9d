import type { EntityName, PermissionName } from '@marquee/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface Said {
  readonly path: string;
  readonly icon: Icon;
  readonly permission: PermissionName;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

/** Called by `console:pages.{key}`. */
interface OwnPage extends Said {
  readonly key:
    | 'color'
    | 'headerOrder'
    | 'home'
    | 'images'
    | 'landingPage'
    | 'topOrder'
    | 'videos'
    | 'members'
    | 'invitations'
    | 'approvals'
    | 'mailLog'
    | 'preview'
    | 'settings'
    | 'security'
    | 'administrators'
    | 'changeLog'
    | 'payment'
    | 'plan'
    | 'payments'
    | 'ledger'
    | 'products'
    | 'sales'
    | 'coupons'
    | 'subscriptions'
    | 'invoices'
    | 'taxRates'
    | 'signOn'
    | 'siteAnalytics'
    | 'videoAnalytics'
    | 'memberAnalytics';
}
/** The list of an entity, called as the entity is; where one makes a new one, too. */
interface EntityPage extends Said {
  readonly entity: EntityName;
}
export type Page = OwnPage | EntityPage;

export interface PageGroup {
  readonly key: 'home' | 'content' | 'audience' | 'analytics' | 'sales' | 'design' | 'site';
  readonly pages: readonly Page[];
}
