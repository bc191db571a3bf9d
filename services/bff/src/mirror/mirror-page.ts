import type { ReplyOf, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Markup } from './markup.js';

/** A site whose catalog is open. */
export type MirrorSite = ReplyOf<typeof routes.getSite>;

/** One page of the catalog, as it is to everybody who has not logged in. */
export interface MirrorPage {
  readonly title: string;
  readonly description: string;
  /** Below the catalog of the site: '' or '/video/...'. */
  readonly path: string;
  /** Its path on this server, where it stands outside of the catalog. */
  readonly place?: string;
  /** Address of a picture on this server. */
  readonly image?: string | null;
  /** Of Open Graph. */
  readonly kind?: 'website' | 'video.other' | 'profile';
  /** Of schema.org, without its context. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Whether search engines should list it; default: yes. */
  readonly indexed?: boolean;
  readonly body: Markup;
}

/** What a page is made for. */
export interface MirrorVisit {
  readonly site: MirrorSite;
  /** `https://video.example.com` */
  readonly origin: string;
  /** Calls as somebody who has not logged in, whoever asks. */
  readonly call: CallOptions;
  readonly params: Readonly<Record<string, string>>;
  /** Where a list goes on. */
  readonly after: string | undefined;
}

export const mirrorHome = (team: string): string => `/catalog/${team}`;
