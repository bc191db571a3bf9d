import type { ErrorKind } from './error-kinds.js';

/** Errors of tests and of the attempts at them. */
export const examErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    EXAMS_NOT_IN_PLAN: entry(
      'forbidden',
      'ご契約のプランでは、テストをご利用いただけません。プロプラン以上でご利用いただけます。',
      'Your plan doesn’t include tests. The Pro plan and above do.',
    ),
    EXAM_HAS_ATTEMPTS: entry(
      'conflict',
      'このテストには解答が{{count}}件あるため、削除できません。解答が不要な場合は、結果のページから、解答ごと削除できます。',
      'Members have taken this test (attempts: {{count}}), so it can’t be deleted here. If you don’t need their attempts, delete it along with them on the page of its results.',
    ),
    EXAM_INCOMPLETE: entry(
      'invalid',
      '「{{question}}」に解答してください。',
      'Answer “{{question}}” before you hand in the test.',
    ),
    EXAM_VIDEO_UNFINISHED: entry(
      'conflict',
      'このテストは、動画を最後まで視聴してから受けられます。視聴が終わってから、もう一度お試しください。',
      'You can take this test once you’ve watched the video. Watch it to the end, then try again.',
    ),
    EXAM_ALREADY_PASSED: entry(
      'conflict',
      'このテストには合格済みです。もう一度受ける必要はありません。',
      'You’ve already passed this test, so you don’t need to take it again.',
    ),
    EXAM_NO_RETEST: entry(
      'conflict',
      'このテストは1回だけ受けられます。すでに解答済みです。',
      'This test can be taken once, and you’ve already taken it.',
    ),
    EXAM_RETESTS_USED_UP: entry(
      'conflict',
      'このテストを受け直せる回数（{{limit}}回）をすべて使いました。続けて受けたい場合は、サイトの管理者にお問い合わせください。',
      'You’ve taken this test as often as you may (retests: {{limit}}). Ask the site’s administrators if you need another try.',
    ),
    EXAM_ATTEMPT_NOT_FOUND: entry('not_found', '解答が見つかりません。', 'There’s no such attempt.'),
    EXAM_NOT_PASSED: entry(
      'conflict',
      '合格証は、テストに合格すると発行できます。',
      'You can get a certificate once you’ve passed the test.',
    ),
    CERTIFICATE_NOT_OFFERED: entry(
      'conflict',
      'このテストでは、合格証を発行していません。必要な場合は、サイトの管理者にお問い合わせください。',
      'This test doesn’t give certificates. Ask the site’s administrators if you need one.',
    ),
    CERTIFICATE_NAME_MISSING: entry(
      'conflict',
      '合格証に記載するお名前が登録されていません。アカウント設定でお名前を登録してから、もう一度お試しください。',
      'There’s no name to put on the certificate. Add your name in your account settings, then try again.',
    ),
    CERTIFICATE_REVOKED: entry(
      'conflict',
      'この合格証は取り消されています。詳しくは、サイトの管理者にお問い合わせください。',
      'This certificate has been revoked. Ask the site’s administrators if you have questions.',
    ),
    CERTIFICATE_NOT_FOUND: entry(
      'not_found',
      'この合格証は見つかりません。番号をご確認のうえ、もう一度お試しください。',
      'There’s no such certificate. Check its number, then try again.',
    ),
    EXAM_ANSWERED: entry(
      'conflict',
      'このテストにはすでに解答があるため、設問や選択肢の追加・削除、正解の変更はできません。文言と並び順の変更はできます。',
      'This test has been taken, so questions, options and right answers can’t be added, removed or changed. You can still reword and reorder them.',
    ),
  }) as const;
