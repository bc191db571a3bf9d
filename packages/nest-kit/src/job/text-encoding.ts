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

/** What begins a file, so that spreadsheets know how to read it. */
export const beginningOf = (encoding: FileEncoding): string => (encoding === 'utf-8' ? byteOrderMark : '');

/** Characters that the encoding does not have become "?". */
export const encodeText = (text: string, encoding: FileEncoding): Buffer =>
  encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(onWindows(text), 'Shift_JIS');

/** Whether nothing of the text is lost in the encoding. */
export const isKeptBy = (text: string, encoding: FileEncoding): boolean =>
  encoding === 'utf-8' || iconv.decode(encodeText(text, encoding), 'Shift_JIS') === onWindows(text);
