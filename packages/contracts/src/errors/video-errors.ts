import type { ErrorKind } from './error-kinds.js';

/** Errors of videos themselves. */
export const videoErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    VIDEO_NOT_FOUND: entry('not_found', '動画が見つかりません。', 'Video not found.'),
    VIDEO_IN_USE: entry(
      'conflict',
      'この動画は再生リスト・イベント・ランディングページで使用中（{{count}}件）のため、削除できません。先に外してください。',
      'This video is in playlists, in events or on the landing page ({{count}}). Take it out of them first. Then you can delete it.',
    ),
    VIDEO_NOT_READY: entry(
      'conflict',
      'この動画は準備中です。処理が終わるまでお待ちください。',
      'This video is still being prepared. Wait until it’s ready.',
    ),
    VIDEO_NOT_RETRYABLE: entry(
      'conflict',
      'この動画は再処理できません。処理中または完了しているか、ファイル自体に問題があります。',
      'This video can’t be processed again: it’s in progress or done, or the file itself is the problem.',
    ),
    ANALYSIS_TOO_LARGE: entry(
      'conflict',
      '自動解析できるのは、5GBまでの動画です。この動画では、チャプターとサムネイルを手動で設定してください。',
      'Only videos of up to 5 GB can be analysed. Set the chapters and the thumbnail of this one by hand.',
    ),
    ANALYSIS_NOT_FOUND: entry(
      'not_found',
      '自動解析の候補が見つかりません。もう一度解析してください。',
      'These suggestions are gone. Analyse the video again.',
    ),
    TRANSCRIPTION_NOT_OFFERED: entry(
      'conflict',
      '音声認識サービスが設定されていないため、字幕を自動で作成できません。字幕ファイルをアップロードするか、サーバーの管理者にお問い合わせください。',
      'No speech-to-text service is set up, so captions can’t be made automatically. Upload a caption file, or ask the people who run the server.',
    ),
    TRANSCRIPTION_TOO_LARGE: entry(
      'conflict',
      '字幕を自動で作成できるのは、5GBまでの動画です。この動画には、字幕ファイルをアップロードしてください。',
      'Captions can only be made automatically for videos of up to 5 GB. Upload a caption file for this one.',
    ),
    VERSION_NOT_FOUND: entry('not_found', 'このバージョンが見つかりません。', 'Version not found.'),
    LATEST_VERSION: entry(
      'conflict',
      '最新バージョンは削除できません。別のバージョンに戻すか、ファイルを差し替えてから削除してください。',
      'The latest version can’t be deleted. Restore another version or replace the file first.',
    ),
    VERSION_UNDER_WAY: entry(
      'conflict',
      '新しいバージョンを準備中です。完了してから差し替えるか、準備中のバージョンを削除してください。',
      'A new version is already on its way. Wait until it’s ready, or delete it first.',
    ),
    TOO_MANY_VERSIONS: entry(
      'conflict',
      'バージョンは1つの動画につき{{max}}件までです。古いバージョンを削除してから差し替えてください。',
      'A video keeps at most {{max}} of its versions. Delete older ones first.',
    ),
  }) as const;
