import { CaptionError } from './caption-error.js';

export const MAX_CAPTION_BYTES = 2 * 1024 * 1024;

/**
 * The text of a caption file. A byte order mark decides; else UTF-8 where it is valid, else Shift_JIS, which Japanese
 * subtitle tools still write. Text with control characters is a binary file that happened to decode.
 */
export function decodeCaptionText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_CAPTION_BYTES) throw new CaptionError('captions_too_large');
  const labels = encodingsOf(bytes);
  const text = labels.map((label) => tryDecode(bytes, label)).find((decoded) => decoded !== undefined);
  if (text === undefined) throw new CaptionError('captions_bad_encoding');
  if (text.trim() === '') throw new CaptionError('captions_empty');
  return text;
}

function encodingsOf([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'shift_jis'];
}

// Every control character but tab, line feed and carriage return.
const BINARY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return BINARY.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

const BASIC_TAG = /^<(\/?)([biu])>$/i;

/**
 * One line as safe WebVTT cue text: bold, italic and underlined stay, other tags and `{\an8}` positions go, and what
 * could be read as markup is escaped (WebVTT section 4.2.2).
 */
export function cleanCueLine(line: string): string {
  return withoutPositions(line)
    .split(/(<\/?[a-z][^<>]*>|<\d[\d:.]*>)/i)
    .map((part, index) => (index % 2 === 1 ? keepBasicTag(part) : escapeText(part)))
    .join('')
    .trim();
}

/**
 * Not by a regular expression: one would look from every `{\` to the end of a line that closes none of them, and a line
 * may have the size of the file.
 */
function withoutPositions(line: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = line.indexOf('{\\', from);
    const end = start < 0 ? -1 : line.indexOf('}', start);
    if (end < 0) return kept + line.slice(from);
    kept += line.slice(from, start);
    from = end + 1;
  }
}

function keepBasicTag(tag: string): string {
  return BASIC_TAG.test(tag) ? tag.toLowerCase() : '';
}

/** Entities that the author wrote stay what they are; other special characters become entities. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
