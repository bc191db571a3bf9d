import type { ErrorKind } from './error-kinds.js';

/** Errors of administrators and their invitations. */
export const administratorErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    ADMINISTRATOR_NOT_FOUND: entry('not_found', '管理者が見つかりません。', 'Administrator not found.'),
    INVITATION_FOR_ANOTHER: entry(
      'forbidden',
      'この招待は別のメールアドレス宛てです。招待を受け取ったアドレスのアカウントでログインしてください。',
      'This invitation went to another address. Log in with the account of that address.',
    ),
    ADMINISTRATOR_EXISTS: entry(
      'conflict',
      'このメールアドレスの方は、すでにこのサイトの管理者です。',
      'This person is already an administrator of this site.',
    ),
    ADMINISTRATOR_INVITED: entry(
      'conflict',
      'このメールアドレスにはすでに招待を送っています。招待中の一覧から再送できます。',
      'This address has already been invited. You can send the invitation again from the list.',
    ),
    ADMINISTRATOR_INVITATION_NOT_FOUND: entry(
      'not_found',
      '管理者への招待が見つかりません。すでに承諾されたか、取り消された可能性があります。',
      'Invitation not found. It may have been accepted or withdrawn.',
    ),
    ADMINISTRATOR_LINK_NOT_FOUND: entry(
      'not_found',
      'この招待は無効か、有効期限が切れています。サイトの管理者に、招待メールの再送を依頼してください。',
      'This invitation isn’t valid or has expired. Ask the site’s administrator to send it again.',
    ),
    ADMINISTRATOR_LIMIT_REACHED: entry(
      'forbidden',
      '管理者数が、ご契約プランの上限（招待中を含めて{{limit}}人）に達しています。管理者を減らすか、プランを変更してください。',
      'Your plan’s limit of {{limit}} administrators, open invitations included, has been reached. Remove one, or choose a larger plan.',
      'Your plan’s limit of {{limit}} administrator, open invitations included, has been reached. Choose a larger plan.',
    ),
    ALREADY_BELONGS_TO_TEAM: entry(
      'conflict',
      'このメールアドレスは、すでに別のサイトの管理者として登録されています。別のメールアドレスで招待を受けてください。',
      'This email address already belongs to an administrator of another site. Ask to be invited with another address.',
    ),
    OWN_PERMISSIONS: entry(
      'conflict',
      'ご自身の権限は変更できません。ほかの管理者に依頼してください。',
      'You can’t change your own permissions. Ask another administrator.',
    ),
    AREA_NOT_OWN: entry(
      'forbidden',
      'ご自身が担当していない領域は、ほかの管理者に割り当てられません。その担当を外すか、特権管理者に依頼してください。',
      'You can only give areas that you have yourself. Leave out the others, or ask a super administrator.',
    ),
    ADMINISTRATOR_MAY_ALL: entry(
      'conflict',
      'オーナーと特権管理者は、すべてのグループの会員を管理できます。グループの担当者にする必要はありません。',
      'Owners and super administrators manage the members of all groups anyway, so they can’t be made managers of one.',
    ),
    OWNERSHIP_NOT_TAKEN: entry(
      'conflict',
      'オーナー権限を譲渡できるのは、退会手続き中ではない特権管理者だけです。先に役割を変更してください。',
      'Only a super administrator who isn’t leaving can become the owner. Change their role first.',
    ),
    LAST_ADMINISTRATOR: entry(
      'conflict',
      'オーナーはサイトに必ず残る最後の管理者のため、変更や削除はできません。先に、ほかの特権管理者へオーナー権限を譲渡してください。',
      'The owner always remains as the site’s last administrator, so they can’t be changed or removed. Ownership can be handed over to a super administrator first.',
    ),
  }) as const;
