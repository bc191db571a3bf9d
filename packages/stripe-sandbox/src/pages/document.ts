import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Language = 'ja' | 'en';

export interface Page {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** Whether it holds tables. */
  readonly wide?: boolean;
}

const banner = {
  ja: 'Stripe サンドボックス ・ テスト環境のため、実際の決済は行われません',
  en: 'Stripe sandbox · a test environment: no real payment is made',
} as const;

const style = `
:root { color-scheme: light dark; font-family: system-ui, 'Noto Sans JP', sans-serif; line-height: 1.6; }
body { margin: 0; background: light-dark(#f6f6f8, #17171b); color: light-dark(#1f2330, #e8e8ee); }
.banner { background: #f5c542; color: #2b2200; padding: 10px 16px; text-align: center; font-weight: 600; font-size: 14px; }
main { max-width: 440px; margin: 40px auto; padding: 24px; box-sizing: border-box; background: light-dark(#fff, #222228);
  border-radius: 12px; word-break: auto-phrase; }
h1 { font-size: 20px; margin: 0 0 12px; }
p { margin: 0 0 20px; font-size: 14px; }
label { display: block; font-size: 14px; font-weight: 600; margin: 0 0 4px; }
input, select { width: 100%; box-sizing: border-box; font: inherit; padding: 8px 10px; margin: 0 0 16px;
  border: 1px solid light-dark(#8a8f9c, #757a88); border-radius: 6px; background: light-dark(#fff, #17171b); color: inherit; }
button { width: 100%; font: inherit; font-weight: 600; padding: 10px; border: 0; border-radius: 6px; background: #4f46e5;
  color: #fff; cursor: pointer; }
button.second { margin-top: 12px; background: light-dark(#4b5060, #5c6170); }
h2 { font-size: 16px; margin: 32px 0 8px; }
dl { display: grid; grid-template-columns: auto auto; gap: 6px 12px; margin: 0 0 20px; font-size: 14px; }
img.product { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 6px; margin: 0 0 16px; }
dd { margin: 0; text-align: right; }
.alert { padding: 10px 12px; border-radius: 6px; background: light-dark(#fde8e8, #4a1f1f); color: light-dark(#8f1d1d, #ffc9c9); }
a { display: block; margin: 16px 0 0; text-align: center; color: light-dark(#4338ca, #a5a0ff); }
:focus-visible { outline: 2px solid #4f46e5; outline-offset: 2px; }
main.wide { max-width: 1120px; }
.wide form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; }
.wide input, .wide select { width: auto; margin: 0; }
.wide button { width: auto; padding: 8px 16px; }
.wide td button { padding: 4px 10px; font-size: 13px; white-space: nowrap; }
.wide p a, .wide td a, nav a { display: inline; margin: 0 12px 0 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid light-dark(#dcdfe6, #3a3b44); vertical-align: top; }
th { white-space: nowrap; }
td { min-width: 72px; word-break: normal; }
.table code { font-size: 12px; white-space: nowrap; }
@media (max-width: 480px) { main { margin: 0 auto; border-radius: 0; } }
`;

/** No scripts, no foreign bytes but the site's own pictures; the one style is named by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Whichever of the two stands first in what the browser prefers. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  /\b(?:ja|en)\b/.exec(headers['accept-language'] ?? '')?.[0] === 'ja' ? 'ja' : 'en';

/** A page that says on top that it is a sandbox's. */
export function document(response: ServerResponse, { status, language, title, body, wide }: Page): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${style}</style></head>
<body><div class="banner">${banner[language]}</div><main${wide === true ? ' class="wide"' : ''}><h1>${escape(title)}</h1>${body}</main></body>
</html>`);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
