import type { ErrorKind } from './error-kinds.js';

/** What people can meet who send invitations, write to members, or look at what became of mails. */
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
    MAIL_SENDER_LIMITED: entry(
      'limited',
      '確認メールを続けて送信したため、一時的に送信できません。{{minutes}}分後にもう一度お試しください。',
      'Many confirmation emails were sent in a short time. Try again in {{minutes}} min.',
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
    MAILING_NOT_FOUND: entry('not_found', 'メールが見つかりません。', 'Email not found.'),
    MAILING_SENT: entry(
      'conflict',
      'このメールは送信を開始しているため、変更できません。内容を変えて送るには、新しいメールを作成してください。',
      'This email has been sent, so it can’t be changed any more. Write a new one instead.',
    ),
    MAILING_WITHOUT_RECIPIENTS: entry(
      'conflict',
      'このメールを受け取る会員がいません。宛先に、メールアドレスを確認済みの有効な会員を選んでください。',
      'Nobody would get this email. Choose recipients who have a verified address and an active account.',
    ),
    MAILING_OF_MEMBERS_TIMED: entry(
      'conflict',
      '会員を個別に選んだメールは、日時を指定して送信できません。今すぐ送信するか、宛先をすべての会員またはグループに変更してください。',
      'An email to individual members can’t be scheduled. Send it now, or address it to everybody or to groups.',
    ),
    MAILINGS_THROTTLED: entry(
      'limited',
      '短時間に多くのメールを送信しました。{{minutes}}分後にもう一度お試しください。',
      'Many emails were sent in a short time. Try again in {{minutes}} min.',
    ),
    AUTOMATIC_MAIL_NOT_FOUND: entry('not_found', '自動メールが見つかりません。', 'Automatic email not found.'),
  }) as const;
