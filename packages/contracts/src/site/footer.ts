/** Where a site is beside itself. */
export const socialNetworks = ['x', 'instagram', 'youtube', 'facebook', 'line', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Brands are called the same in every language. */
export const socialNames: Readonly<Record<SocialNetwork, string>> = {
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  line: 'LINE',
  tiktok: 'TikTok',
};

/** A way out of the site that its administrators name: terms, privacy, who sells, a form to write to them. */
export interface FooterLink {
  readonly label: string;
  readonly url: string;
}

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly url: string;
}

/** What stands below every page of a site (specification, section 3: links and display). */
export interface SiteFooter {
  /** What the site is, in a few words: below its pages, and where search engines list it. Empty: nothing is said. */
  readonly description: string;
  /** In this order. */
  readonly footerLinks: readonly FooterLink[];
  /** Each network once, in this order. */
  readonly socialLinks: readonly SocialLink[];
  /** Nothing says that it runs on Marquee; as long as the plan has it. */
  readonly hideLogo: boolean;
}

export const mostFooterLinks = 10;

/** What nobody has chosen yet: also of sites that are older than the choice. */
export const initialFooter: SiteFooter = { description: '', footerLinks: [], socialLinks: [], hideLogo: false };
