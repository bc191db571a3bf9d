/** What becomes text of a page, whatever it holds. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const style = `body{font:16px/1.7 system-ui,"Noto Sans JP",sans-serif;margin:0;background:#f1f3f5;color:#212529}
main{max-width:28rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:8px}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:.5rem 0 1rem;color:#495057}dt{font-weight:600}dd{margin:0 0 .5rem;word-break:break-all}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;font:inherit;text-align:left;background:#fff;color:inherit;
border:1px solid #868e96;border-radius:6px;cursor:pointer}button:hover,button:focus-visible{background:#e7f5ff}
small{display:block;color:#495057}@media(max-width:32rem){main{margin:0;min-height:100vh;border-radius:0;box-sizing:border-box}}`;

const document = (title: string, body: string): string => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head>
<body><main><h1>${safe(title)}</h1>${body}</main></body></html>`;

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Who one is: a button for each person, and what was asked goes along. */
export function choicePage(
  action: string,
  asked: Readonly<Record<string, string>>,
  choices: readonly Choice[],
): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`,
  );
  const buttons = choices.map(
    ({ value, name, email, verified }) =>
      `<button name="person" value="${safe(value)}">${safe(name)}<small>${safe(email)}${verified ? '' : '（未確認 / unverified）'}</small></button>`,
  );
  const text = '<p>どの人としてログインするかを選んでください。<br>Choose who you are.</p>';
  const form = `<form method="post" action="${safe(action)}">${hidden.join('')}${buttons.join('')}`;
  const cancel = '<button name="person" value="">ログインしない / Cancel</button></form>';
  return document('デモ認証サービス / Demo login service', text + form + cancel);
}

/** What a site that wants to use it has to be told. */
export function aboutPage(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) => `<dt>${safe(name)}</dt><dd><code>${safe(value)}</code></dd>`,
  );
  const text = `<p>このデモの中だけで使える、OpenID Connectの認証サービスです。サイトの「ログイン方法」に次の値を設定すると試せます。<br>
    An OpenID Connect provider of this demo. Put these into a site’s login settings to try it.</p>`;
  return document('デモ認証サービス / Demo login service', `${text}<dl>${rows.join('')}</dl>`);
}

export const refusalPage = (reason: string): string => document('Demo login service', `<p>${safe(reason)}</p>`);
