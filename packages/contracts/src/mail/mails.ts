/** What the mails are that a site sends. */
export const mailKinds = [
  'verify',
  'reset',
  'setup',
  'approved',
  'refused',
  'emailFrom',
  'emailTo',
  'invitation',
  'adminInvitation',
  'ownershipTaken',
  'ownershipGiven',
  'senderAddress',
  'approvalPending',
  'newComments',
  'replies',
  'paymentsOwed',
  'planTrialEnds',
  'planOwed',
  'planErases',
  'planChangeRefused',
  'webhookStopped',
  // Written by administrators.
  'mailing',
  'mailingTest',
  // The same, by themselves; approvals are of these, too.
  'welcome',
  'purchaseCompleted',
  'subscriptionCancelled',
  // What is owed for it: in words of ours.
  'subscriptionOwed',
  'automaticTest',
  'customMail',
  'customMailTest',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * How far a mail is (specification, section 4): `processing` until somebody has answered, `processed` when the mail server has
 * taken it, `delivered` when it is known to have arrived, `deferred` while it is tried again, `bounced` when it was refused for
 * good, `dropped` when nobody tries any more.
 */
export const mailStatuses = ['processing', 'processed', 'delivered', 'deferred', 'bounced', 'dropped'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * Why a mail was not taken: nobody answered, the server refused the address, the mailbox (full, closed), the mail by a policy of
 * its own, or something else; `needless`: what it was about is over; `unsubscribed`: the member wants no mails like it.
 */
export const mailReasons = [
  ...(['unreachable', 'address', 'mailbox', 'policy', 'refused', 'needless'] as const),
  'unsubscribed',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** Whom mails are for: each needs a right of its own to be seen. */
export const mailAudiences = ['member', 'administrator'] as const;
export type MailAudience = (typeof mailAudiences)[number];

const reasonOf: Readonly<Record<string, MailReason>> = { '1': 'address', '2': 'mailbox', '7': 'policy' };

/** Why, by the enhanced code of an answer of SMTP (RFC 3463: the subject is its second part), as `550 5.1.1`. */
export function mailReason(answer: string): MailReason {
  const subject = /\b[245]\.(\d{1,3})\.\d{1,3}\b/.exec(answer)?.[1];
  return (subject !== undefined && reasonOf[subject]) || 'refused';
}
