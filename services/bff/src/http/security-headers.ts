import { liveFrameOrigins } from '@marquee/contracts';

/** The players of live streams fill the screen, begin by themselves and shrink, as ours does. */
const players = ['self', ...liveFrameOrigins.map((origin) => `"${origin}"`)].join(' ');

/**
 * Sent with every answer (OWASP Secure Headers). Styles may be inline: the components set sizes and positions so. Blobs
 * are what the player's media source and its worker are made of. Frames are the players of live streams, on every page: one
 * goes from page to page without asking for another document, whose policy could be its own; and the document of ours in which
 * visits are counted (`measuring-door.ts`): all others refuse to be framed.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  `frame-src 'self' ${liveFrameOrigins.join(' ')}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const always: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `accelerometer=(), autoplay=(${players}), camera=(), display-capture=(), fullscreen=(${players}), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), picture-in-picture=(${players}), usb=()`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const overHttps: Readonly<Record<string, string>> = {
  ...always,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => (secure ? overHttps : always);
