/** HTML or XML that is safe as it stands: `markup` alone makes it, of texts that it escapes. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | readonly Markup[] | undefined;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** No parser of XML takes these (XML 1.0, section 2.2); of HTML they say nothing. */
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it may stand between tags and within a quoted attribute. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unspeakable, '')
    .replace(/[&<>"']/g, (mark) => escapes[mark] ?? '');

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  return typeof piece === 'object' ? piece.map(({ text }) => text).join('') : escaped(String(piece));
}

/** A template whose values are texts, escaped, or markup. Attributes stand in quotes. */
export const markup = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(pieces[index])).join(''));

/**
 * JSON inside of a `script` element: a data block, which no browser runs and no policy has to let through. Nothing of it can
 * end the element or begin another (HTML, section 4.12.1.3).
 */
export const dataBlock = (data: unknown): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}</script>`,
  );
