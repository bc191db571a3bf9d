import type { ErrorKind } from './error-kinds.js';

/** Errors of files on their way in, and of what is made of them. */
export const uploadErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    UPLOAD_NOT_FOUND: entry(
      'not_found',
      'アップロードしたファイルが見つかりません。もう一度アップロードしてください。',
      'The uploaded file isn’t there. Upload it again.',
    ),
    ASSET_NOT_FOUND: entry('not_found', 'ファイルが見つかりません。', 'File not found.'),
    CHECKSUM_MISMATCH: entry(
      'invalid',
      '送信中にデータが変わりました。この部分をもう一度送信してください。',
      'The data changed on its way. Send this piece again.',
    ),
    UPLOAD_TOO_LARGE: entry(
      'too_large',
      'ファイルが大きすぎます。ストレージの残りは{{remaining}}です。不要な動画を削除するか、プランを変更してください。',
      'This file is too large: you have {{remaining}} of storage left. Delete videos you no longer need, or choose a larger plan.',
    ),
    STORAGE_FULL: entry(
      'unavailable',
      '保存先の空き容量が不足しています。サイトの管理者にお問い合わせください。',
      'There’s no storage space left. Contact the site’s administrator.',
    ),
    MEDIA_BUSY: entry(
      'limited',
      '画像や字幕の処理が混み合っています。しばらくしてからもう一度お試しください。',
      'Too many images and captions are being processed. Try again in a moment.',
    ),
    IMAGE_INVALID: entry(
      'invalid',
      'この画像は使えません。JPEG、PNG、WebPのいずれかを選んでください。',
      'This image can’t be used. Choose a JPEG, PNG or WebP file.',
    ),
    IMAGE_NOT_FOUND: entry(
      'not_found',
      '画像が見つかりません。もう一度アップロードしてください。',
      'Image not found. Upload it again.',
    ),
    CAPTIONS_INVALID: entry(
      'invalid',
      '字幕ファイルを読み取れません（{{line}}行目）。WebVTTまたはSRTのファイルを選んでください。',
      'The captions can’t be read (line {{line}}). Choose a WebVTT or SRT file.',
    ),
  }) as const;
