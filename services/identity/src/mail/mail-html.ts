import { textParts } from '@marquee/contracts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** With its lines, and its addresses as links. */
export const lined = (paragraph: string): string =>
  textParts(paragraph)
    .map(({ text, href }) => (href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`))
    .join('')
    .replaceAll(/\r\n?|\n/g, '<br>\n');
