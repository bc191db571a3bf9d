import type { ErrorKind } from './error-kinds.js';

/** What administrators can meet who connect their account at Zoom, or choose meetings there. */
export const zoomErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    ZOOM_NOT_CONFIGURED: entry(
      'conflict',
      'この環境ではZoom連携を利用できません。Zoomの招待リンクは、これまでどおり貼り付けて使えます。',
      'This installation isn’t set up for Zoom. You can still paste the link of a Zoom meeting.',
    ),
    ZOOM_NOT_CONNECTED: entry(
      'conflict',
      'Zoomと連携されていません。Zoom連携の設定から連携してください。',
      'Your Zoom account isn’t connected. Connect it in the Zoom settings.',
    ),
    ZOOM_RECONNECT_NEEDED: entry(
      'conflict',
      'Zoomとの連携が無効になりました。Zoom連携の設定から、もう一度連携してください。',
      'The connection to Zoom no longer works. Connect again in the Zoom settings.',
    ),
    ZOOM_CONNECT_FAILED: entry(
      'conflict',
      'Zoomと連携できませんでした。もう一度お試しください。解決しない場合は、Zoom側でアプリの利用が許可されているかご確認ください。',
      'Your Zoom account couldn’t be connected. Try again. If it keeps happening, check that your Zoom account allows this app.',
    ),
    ZOOM_CONNECT_CANCELLED: entry(
      'forbidden',
      'Zoomでの許可が得られなかったため、連携しませんでした。連携するには、もう一度始めてZoomの画面で許可してください。',
      'Zoom wasn’t allowed to connect, so nothing has changed. To connect, start again and allow access at Zoom.',
    ),
    ZOOM_CONNECT_EXPIRED: entry(
      'gone',
      '連携の手続きが時間切れになったか、すでに使われています。もう一度連携してください。',
      'Connecting took too long, or was done already. Start again.',
    ),
    ZOOM_DISCONNECT_FAILED: entry(
      'conflict',
      'Zoomに連携の解除を伝えられませんでした。連携は続いています。しばらくしてからもう一度お試しください。',
      'Zoom couldn’t be told to disconnect, so the connection is still there. Try again in a moment.',
    ),
    ZOOM_UNAVAILABLE: entry(
      'conflict',
      'ただいまZoomに接続できません。しばらくしてからもう一度お試しください。',
      'Zoom can’t be reached right now. Try again in a moment.',
    ),
    ZOOM_LIMITED: entry(
      'limited',
      'Zoomの利用回数の上限に達しました。{{seconds}}秒後にもう一度お試しください。',
      'Zoom takes no more requests for now. Try again in {{seconds}} s.',
    ),
    ZOOM_REFUSED: entry(
      'conflict',
      'Zoomがこの操作を受け付けませんでした。Zoomのアカウントの設定をご確認ください。',
      'Zoom refused to do this. Check the settings of your Zoom account.',
    ),
    ZOOM_TIMES_INVALID: entry(
      'conflict',
      'Zoomのミーティングは、終了を開始より後、24時間以内にしてください。',
      'A Zoom meeting ends after it starts, within 24 hours.',
    ),
    ZOOM_MEETING_NOT_FOUND: entry(
      'not_found',
      'このミーティングはZoomにありません。削除されたか、終了した可能性があります。一覧を開き直して選んでください。',
      'This meeting isn’t at Zoom any more. Open the list again, and choose another one.',
    ),
  }) as const;
