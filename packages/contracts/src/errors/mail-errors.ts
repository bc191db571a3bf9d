import type { ErrorKind } from './error-kinds.js';

/** What people can meet who send invitations, or look at what became of mails. */
export const mailErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    MAIL_NOT_FOUND: entry('not_found', 'メールの記録が見つかりません。', 'This email isn’t in the log.'),
    MAIL_NOT_REPEATABLE: entry(
      'conflict',
      'このメールは再送できません。再送できるのは、有効な招待リンクを送った招待メールだけです。',
      'This email can’t be sent again. Only invitations whose link still works can.',
    ),
    MAIL_UNDER_WAY: entry(
      'conflict',
      'このメールは送信中です。結果が出るまでお待ちください。',
      'This email is still being sent. Wait until there’s a result.',
    ),
    MAIL_SENT_LATELY: entry(
      'limited',
      'このメールは送信したばかりです。{{minutes}}分後に再送できます。',
      'This email was sent just now. You can send it again in {{minutes}} min.',
    ),
    ALREADY_MEMBER: entry('conflict', 'この方はすでに会員です。', 'This person is already a member.'),
    INVITATION_MAILED: entry(
      'conflict',
      'この招待は、すでにこのメールアドレスに送っています。メールログから再送できます。',
      'This address has already been sent this invitation. You can send it again from the email log.',
    ),
    INVITATION_MAILS_THROTTLED: entry(
      'limited',
      '短時間に多くの招待メールを送信しました。{{minutes}}分後にもう一度お試しください。',
      'Many invitations were sent in a short time. Try again in {{minutes}} min.',
    ),
  }) as const;
