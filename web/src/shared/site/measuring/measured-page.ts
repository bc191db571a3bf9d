interface MeasuredPage {
  readonly path: string;
  /** Its title says what somebody looked for. */
  readonly isTitlePrivate: boolean;
}

const ofSite = /^(\/(?:user|catalog|lp)\/[a-z0-9]{1,40})(\/.*)?$/;
const search = /^\/videos\/search(?:\/|$)/;

/** What a site shows; not what one pays, sets or types a password on. A page that is not listed is not counted. */
const counted = [
  /^$/,
  /^\/(?:videos|playlists|lives)\/(?:newer|popular|(?:categories|tags|creators)(?:\/[a-z0-9]{1,40})?)$/,
  /^\/(?:video|playlist|live|event|creator)\/[a-z0-9]{1,40}(?:\/[a-z0-9]{1,40})?$/,
  /^\/event\/live\/[a-z0-9]{1,40}\/[a-z0-9]{1,40}$/,
  /^\/(?:events\/newer|schedule|news|view_log|bookmark|watchLater)$/,
];

/**
 * As which page a page is counted: without its query, and without the words that somebody searched for.
 *
 * @returns undefined: it is not counted
 */
export function measuredPage(pathname: string): MeasuredPage | undefined {
  const [, base = '', rest = ''] = ofSite.exec(pathname.replace(/\/$/, '')) ?? [];
  if (base === '' || (base.startsWith('/lp/') && rest !== '')) return undefined;
  if (search.test(rest)) return { path: `${base}/videos/search`, isTitlePrivate: true };
  return counted.some((page) => page.test(rest)) ? { path: base + rest, isTitlePrivate: false } : undefined;
}
