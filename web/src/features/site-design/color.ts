/** A colour as the API takes it: #rrggbb. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** What one may type or paste for it: without #, in three digits, full width; anything else stays, to be refused. */
export function toColor(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1];
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}
