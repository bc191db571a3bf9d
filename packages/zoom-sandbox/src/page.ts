import type { Host } from './people.js';

/** What becomes text of a page, whatever it holds. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const style = `body{font:16px/1.7 system-ui,"Noto Sans JP",sans-serif;margin:0;background:#f1f3f5;color:#212529}
main{max-width:28rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:8px}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:.5rem 0 1rem;color:#495057}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;font:inherit;text-align:left;background:#fff;color:inherit;
border:1px solid #868e96;border-radius:6px;cursor:pointer}button:hover,button:focus-visible{background:#e7f5ff}
small{display:block;color:#495057}@media(max-width:32rem){main{margin:0;min-height:100vh;border-radius:0;box-sizing:border-box}}`;

const title = 'Zoomのサンドボックス / Zoom sandbox';

const document = (body: string): string => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Whether one lets the product in, and as whom: a button for each account, and what was asked goes along. */
export function consentPage(action: string, asked: Readonly<Record<string, string>>, hosts: readonly Host[]): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`,
  );
  const buttons = hosts.map(
    ({ id, first, last, email }) =>
      `<button name="host" value="${safe(id)}">許可する / Allow: ${safe(`${first} ${last}`)}<small>${safe(email)}</small></button>`,
  );
  const text =
    '<p>ミーティングの表示と作成を許可するアカウントを選んでください。本物のZoomではありません。<br>' +
    'Choose the account whose meetings may be read and made. This isn’t the real Zoom.</p>';
  const form = `<form method="post" action="${safe(action)}">${hidden.join('')}${buttons.join('')}`;
  return document(`${text}${form}<button name="host" value="">許可しない / Decline</button></form>`);
}

export const refusalPage = (reason: string): string => document(`<p>${safe(reason)}</p>`);
