import type { FileEncoding } from '@marquee/contracts';
import iconv from 'iconv-lite';

const byteOrderMark = '\ufeff';

/**
 * Windows writes these with other code points than everybody else. Shift_JIS as Excel reads it knows only those of Windows,
 * which look the same.
 */
const asOnWindows: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

const onWindows = (text: string): string =>
  text.replace(/[〜−‖—¢£¬]/gu, (character) => asOnWindows[character] ?? character);

/** The text of a file: UTF-8, with or without a BOM, or Shift_JIS; undefined: neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'shift_jis'] as const satisfies readonly FileEncoding[]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one: few bytes of Shift_JIS are UTF-8 by chance, so whoever is asked first may say no.
    }
  }
  return undefined;
}

/** What begins a file, so that spreadsheets know how to read it. */
export const beginningOf = (encoding: FileEncoding): string => (encoding === 'utf-8' ? byteOrderMark : '');

/** Characters that the encoding does not have become "?". */
export const encodeText = (text: string, encoding: FileEncoding): Buffer =>
  encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(onWindows(text), 'Shift_JIS');

/** Whether nothing of the text is lost in the encoding. */
export const isKeptBy = (text: string, encoding: FileEncoding): boolean =>
  encoding === 'utf-8' || iconv.decode(encodeText(text, encoding), 'Shift_JIS') === onWindows(text);
