import type { ErrorKind } from './error-kinds.js';

/** Errors of the site's own plan. */
export const planErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    PLAN_UNPAID: entry(
      'forbidden',
      'プランのお支払いが必要なため、管理画面をご利用いただけません。「ご契約プラン」をご確認ください。',
      'The console is closed until the plan is paid for. See “Your plan”.',
    ),
    SITE_CLOSED: entry(
      'forbidden',
      'このサイトは現在ご利用いただけません。再開までしばらくお待ちください。',
      'This site is closed for now. Please come back later.',
    ),
    PLAN_ALREADY_BOUGHT: entry(
      'conflict',
      'すでにプランをご契約中です。「プランを変更」からお手続きください。',
      'You have a plan already. Change it instead.',
    ),
    PLAN_NOT_BOUGHT: entry(
      'conflict',
      'ご契約中のプランがありません。先にプランをお選びください。',
      'You don’t have a paid plan. Choose one first.',
    ),
    PLAN_SAME: entry('conflict', 'すでにこのプランをご契約中です。', 'This is your plan already.'),
    PLAN_OWED: entry(
      'conflict',
      '未払いの料金があります。先にお支払いください。',
      'A payment for your plan is owed. Pay it first.',
    ),
    PLAN_MINIMUM_PERIOD: entry(
      'conflict',
      '最低契約期間中は解約できません。期間の終了日は、「ご契約プラン」のページでご確認いただけます。',
      'You can’t cancel before the minimum period is over. Your plan page shows when that is.',
    ),
    SELLING_NOT_IN_PLAN: entry(
      'forbidden',
      'ご契約のプランでは、動画の販売をご利用いただけません。プロプラン以上でご利用いただけます。',
      'Your plan doesn’t include selling. The Pro plan and above do.',
    ),
    WORKFLOW_NOT_IN_PLAN: entry(
      'forbidden',
      'ご契約のプランでは、ワークフローをご利用いただけません。プロプラン以上でご利用いただけます。',
      'Your plan doesn’t include workflows. The Pro plan and above do.',
    ),
    ANALYSIS_NOT_IN_PLAN: entry(
      'forbidden',
      'ご契約のプランでは、動画の自動解析をご利用いただけません。プロプラン以上でご利用いただけます。',
      'Your plan doesn’t include automatic analysis. The Pro plan and above do.',
    ),
    PLAN_PLAY_LIMITS: entry(
      'conflict',
      '視聴を購入者に限定した動画があるため、このプランには変更できません。対象の動画の視聴制限を解除してください。',
      'You can’t change to this plan while videos are limited to buyers. Remove their limits first.',
    ),
    PLAN_FEATURES_USED: entry(
      'conflict',
      'このプランにない機能をご利用中のため、変更できません。プランの変更画面に表示される項目を解除してください。',
      'You use features that this plan doesn’t have. Turn off what the dialog for changing the plan lists, then change.',
    ),
    PLAN_TOO_SMALL: entry(
      'conflict',
      '現在のご利用量が、このプランの上限を超えています。ご利用量を減らしてから変更してください。',
      'You use more than this plan has room for. Reduce it first, then change.',
    ),
  }) as const;
