import type { ObjectStore, StripeObject } from '../object-store.js';
import { escape, type Language } from './document.js';

/** How many of a kind are shown. */
const most = 50;

/** The newest of a kind; what is older is not read. */
export function newestOf(objects: ObjectStore, account: string, kind: string): readonly StripeObject[] {
  const found: StripeObject[] = [];
  for (const object of objects.newest(account, kind)) {
    found.push(object);
    if (found.length === most) break;
  }
  return found;
}

/** @param rows HTML */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return `<p>${none}</p>`;
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}

export const code = (text: string): string => `<code>${escape(text)}</code>`;

export function select(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string | undefined,
): string {
  const all = Object.entries(options).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  );
  return `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${all.join('')}</select></div>`;
}

/** @param at seconds since 1970 */
export const timeOf = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  }).format(new Date(at * 1_000)) + ' UTC';
