import { entityErrors } from '../entities/entity-errors.js';
import { administratorErrors } from './administrator-errors.js';
import { commentErrors } from './comment-errors.js';
import { csvErrors } from './csv-errors.js';
import { entry, type ErrorEntry } from './error-entry.js';
import { billingErrors } from './billing-errors.js';
import { eventErrors } from './event-errors.js';
import { liveErrors } from './live-errors.js';
import { jobErrors } from './job-errors.js';
import { mailErrors } from './mail-errors.js';
import { ownAccountErrors } from './own-account-errors.js';
import { uploadErrors } from './upload-errors.js';
import { examErrors } from './exam-errors.js';
import { surveyErrors } from './survey-errors.js';
import { siteErrors } from './site-errors.js';
import { planErrors } from './plan-errors.js';
import { signOnErrors } from './sign-on-errors.js';
import { videoErrors } from './video-errors.js';
import { webhookErrors } from './webhook-errors.js';
import { zoomErrors } from './zoom-errors.js';

/** Every error that a person can meet (specification, section 8). A code, once published, keeps its meaning. */
export const errorCatalogue = {
  UNKNOWN: entry(
    'internal',
    '予期しないエラーが発生しました。時間をおいてもう一度お試しください。解決しない場合は、お問い合わせ番号 {{correlationId}} をお知らせください。',
    'Something went wrong on our side. Try again in a moment. If it keeps happening, contact us with this reference: {{correlationId}}',
  ),
  UNAVAILABLE: entry(
    'unavailable',
    'ただいまサービスに接続できません。しばらくしてからもう一度お試しください。',
    'The service can’t be reached right now. Try again in a moment.',
  ),
  OVERLOADED: entry(
    'unavailable',
    'ただいまアクセスが集中しています。しばらくしてからもう一度お試しください。',
    'The service is very busy right now. Try again in a moment.',
  ),
  TIMED_OUT: entry(
    'timed_out',
    '応答に時間がかかりすぎました。もう一度お試しください。',
    'This took too long. Try again.',
  ),
  RATE_LIMITED: entry(
    'limited',
    '操作の回数が多すぎます。{{seconds}}秒後にもう一度お試しください。',
    'Too many requests. Wait {{seconds}} s, then try again.',
  ),
  INVALID_INPUT: entry('invalid', '入力内容をご確認ください。', 'Check what you entered.'),
  MALFORMED_REQUEST: entry(
    'invalid',
    'リクエストを読み取れませんでした。形式をご確認ください。',
    'The request couldn’t be read. Check its format.',
  ),
  INVALID_CURSOR: entry(
    'invalid',
    'ページの位置が正しくありません。一覧を先頭から開き直してください。',
    'This page of the list is no longer valid. Open the list again from the start.',
  ),
  PAYLOAD_TOO_LARGE: entry(
    'too_large',
    '送信したデータが大きすぎます。上限は{{limit}}です。',
    'What you sent is too large. The limit is {{limit}}.',
  ),
  UNSUPPORTED_MEDIA_TYPE: entry(
    'unsupported',
    'この形式のデータには対応していません。',
    'This type of data isn’t accepted.',
  ),
  CONFLICT: entry(
    'conflict',
    'ほかの人の操作と重なりました。画面を更新してからもう一度お試しください。',
    'Someone else changed this at the same time. Reload and try again.',
  ),
  CHANGED_MEANWHILE: entry(
    'stale',
    'ほかの画面またはほかの人が、先にこの内容を変更しました。残す方を選んで、もう一度保存してください。',
    'This was changed in the meantime, in another tab or by someone else. Choose what to keep, then save again.',
  ),
  ROUTE_NOT_FOUND: entry('not_found', 'お探しのページは見つかりませんでした。', 'Page not found.'),
  METHOD_NOT_ALLOWED: entry(
    'not_allowed',
    'このアドレスでは、この操作はできません。',
    'This address doesn’t support this method.',
  ),
  ILLEGAL_OPERATION: entry('conflict', '現在この操作はできません。', 'You can’t do this right now.'),

  NOT_LOGGED_IN: entry('unauthenticated', 'ログインしてください。', 'Log in to continue.'),
  SESSION_EXPIRED: entry(
    'unauthenticated',
    'セッションの有効期限が切れました。もう一度ログインしてください。',
    'Your session has expired. Log in again.',
  ),
  LOGIN_FAILED: entry(
    'unauthenticated',
    'ログインできませんでした。入力した内容に誤りがないかご確認ください。',
    'We couldn’t log you in. Check what you entered.',
  ),
  LOGIN_THROTTLED: entry(
    'limited',
    'ログインの失敗が続いたため、一時的にログインできません。{{minutes}}分後にもう一度お試しください。',
    'Too many failed attempts. Try again in {{minutes}} min.',
  ),
  CSRF_REJECTED: entry(
    'forbidden',
    'ページの有効期限が切れました。画面を更新してからもう一度お試しください。',
    'This page is out of date. Reload it and try again.',
  ),
  NO_AUTHORITY: entry('forbidden', 'この操作を行う権限がありません。', 'You don’t have permission to do this.'),
  ACCOUNT_DISABLED: entry(
    'forbidden',
    'このアカウントは停止されています。サイトの管理者にお問い合わせください。',
    'This account is disabled. Contact the site’s administrator.',
  ),
  ACCOUNT_EXPIRED: entry(
    'forbidden',
    'アカウントの有効期限が切れました。サイトの管理者にお問い合わせください。',
    'Your access has ended. Contact the site’s administrator.',
  ),
  ACCOUNT_UNAPPROVED: entry(
    'forbidden',
    '管理者の承認をお待ちください。承認されるとログインできます。',
    'Your account is awaiting approval. You can log in once an administrator has approved it.',
  ),
  EMAIL_UNVERIFIED: entry(
    'forbidden',
    'メールアドレスの確認が済んでいません。お送りしたメールのリンクを開いてください。',
    'Your email address isn’t verified. Open the link in the email we sent you.',
  ),
  ADMINISTRATOR_MUST_USE_ADMIN_LOGIN: entry(
    'forbidden',
    '管理者の方は、管理者ログインページからログインしてください。',
    'Administrators log in on the administrator login page.',
  ),
  LINK_USED: entry(
    'gone',
    'このメールアドレスの確認は完了しています。そのままログインできます。',
    'This email address is already verified. You can log in.',
  ),
  LINK_INVALID: entry(
    'gone',
    'このリンクは無効か、有効期限が切れています。もう一度お手続きをして、新しいリンクをお受け取りください。',
    'This link isn’t valid or has expired. Request a new one.',
  ),
  EMAIL_IN_USE: entry(
    'conflict',
    'このメールアドレスはすでに登録されています。ログインするか、別のメールアドレスをお使いください。',
    'This email address already has an account. Log in, or use another address.',
  ),
  ...csvErrors(entry),
  ...ownAccountErrors(entry),
  ...signOnErrors(entry),
  ...zoomErrors(entry),
  ...billingErrors(entry),
  TEAM_NOT_FOUND: entry('not_found', 'サイトが見つかりません。', 'Site not found.'),
  MEMBER_NOT_FOUND: entry('not_found', '会員が見つかりません。', 'Member not found.'),
  MEMBER_AWAITS_NO_MAIL: entry(
    'conflict',
    'この会員に再送できるメールはありません。再送できるのは、メールアドレスの確認か最初のパスワードの設定がまだで、停止も退会もしていない会員だけです。',
    'There is no email to send this member again. That is for members who have yet to verify their address or set their first password, and are neither disabled nor leaving.',
  ),
  MEMBER_ALREADY_APPROVED: entry(
    'conflict',
    'この会員はすでに承認されています。利用を止めるには、停止または削除してください。',
    'This member has already been approved. Disable or remove them instead.',
  ),
  GROUP_HAS_MEMBERS: entry(
    'conflict',
    'このグループには{{count}}人の会員がいるため、削除できません。先に会員を別のグループへ移してください。',
    'This group still has members ({{count}}), so it can’t be deleted. Move them to another group first.',
  ),
  WORKFLOW_HAS_WAITING_RUNS: entry(
    'conflict',
    'このワークフローは{{count}}件の処理を待っているため、削除できません。先に「有効にする」をオフにしてください。待っている処理は行われなくなります。',
    'This workflow still has runs waiting ({{count}}), so it can’t be deleted. Turn it off first: they then do nothing.',
  ),
  INVITATION_NOT_FOUND: entry(
    'not_found',
    '招待が見つかりません。リンクをご確認ください。',
    'Invitation not found. Check the link.',
  ),
  INVITATION_LIMIT_REACHED: entry(
    'gone',
    'この招待は登録人数の上限に達しました。サイトの管理者にお問い合わせください。',
    'This invitation has no places left. Contact the site’s administrator.',
  ),
  INVITATION_DEADLINE_PASSED: entry(
    'gone',
    'この招待の登録期限は過ぎています。サイトの管理者にお問い合わせください。',
    'The deadline of this invitation has passed. Contact the site’s administrator.',
  ),
  INVITATION_HAS_PENDING_MEMBERS: entry(
    'conflict',
    'この招待で登録した会員が承認待ちのため、削除できません。先に、承認するかどうかを決めてください。',
    'Members who joined with this invitation are still awaiting approval, so it can’t be deleted. Approve or refuse them first.',
  ),
  INVITATION_IN_USE: entry(
    'conflict',
    'この招待リンクは、基本設定、ログイン方法、ワークフロー、またはカスタム自動メールで使用されているため、削除できません。先に、使用箇所の設定を変更してください。',
    'This invitation is used by the site’s settings, the login methods, a workflow or a custom email, so it can’t be deleted. Change that first.',
  ),
  ...administratorErrors(entry),
  MEMBER_LIMIT_REACHED: entry(
    'forbidden',
    'このサイトの会員数が、プランの上限（{{limit}}人）に達しています。登録するには、サイトの管理者によるプランの変更が必要です。',
    'This site has reached its plan’s limit of {{limit}} members. An administrator has to choose a larger plan before anyone can join.',
    'This site has reached its plan’s limit of {{limit}} member. An administrator has to choose a larger plan before anyone can join.',
  ),

  FEATURE_NOT_IN_PLAN: entry(
    'forbidden',
    'ご契約のプランでは、この機能をご利用いただけません。ビジネスプラン以上でご利用いただけます。',
    'Your plan doesn’t include this feature. The Business plan and above do.',
  ),

  ...planErrors(entry),
  ...videoErrors(entry),
  ...commentErrors(entry),
  ...liveErrors(entry),
  ...eventErrors(entry),
  ...surveyErrors(entry),
  ...examErrors(entry),
  ...siteErrors(entry),
  PUBLIC_VIDEO_HAS_GROUPS: entry(
    'invalid',
    '一般公開の動画はグループで限定できません。',
    'A video open to everyone can’t be limited to groups.',
  ),
  PUBLIC_VIDEO_NOT_SOLD: entry(
    'invalid',
    '一般公開の動画は、購入した会員に限定できません。先に一般公開を解除してください。',
    'A video open to everyone can’t be limited to buyers. First make it for members.',
  ),
  ...entityErrors(entry),
  ...jobErrors(entry),
  ...mailErrors(entry),
  ...webhookErrors(entry),
  ...uploadErrors(entry),

  SAVED_LIST_FULL: entry(
    'limited',
    'リストに追加できる動画は{{limit}}本までです。不要な動画を外してから、もう一度お試しください。',
    'This list is full: it holds {{limit}} videos. Remove some and try again.',
    'This list is full: it holds {{limit}} video. Remove it and try again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
