import { certificatePattern, domainError, entityNames, languages, type ErrorCode } from '@marquee/contracts';

/** Ids that we make (contracts: `fields.id`). */
const id = /^[a-z0-9]{1,40}$/;

/** Ids that the payment provider made. */
const providerId = /^[A-Za-z0-9_]{1,40}$/;

/** Codes of coupons: chosen by the site, or by whoever made one in the provider’s own dashboard. */
const couponCode = /^[A-Za-z0-9_-]{1,200}$/;

/** Names of mails that go out by themselves. */
const templateName = /^[a-z0-9_]{1,40}$/;

interface PathParameter {
  readonly pattern: RegExp;
  /** What to say of a value that cannot exist. */
  readonly missing: ErrorCode;
}

/** `categoryId`: of every entity on the kit. */
const entityIds = Object.fromEntries(
  Object.entries(entityNames).map(([name, { code }]) => [
    `${name}Id`,
    { pattern: id, missing: `${code}_NOT_FOUND` as const },
  ]),
);

/** Every parameter that a path may have; what does not match never reaches a service. */
const pathParameters: Readonly<Record<string, PathParameter>> = {
  teamId: { pattern: id, missing: 'TEAM_NOT_FOUND' },
  ...entityIds,
  videoId: { pattern: id, missing: 'VIDEO_NOT_FOUND' },
  versionId: { pattern: id, missing: 'VERSION_NOT_FOUND' },
  memberId: { pattern: id, missing: 'MEMBER_NOT_FOUND' },
  administratorId: { pattern: id, missing: 'ADMINISTRATOR_NOT_FOUND' },
  administratorInvitationId: { pattern: id, missing: 'ADMINISTRATOR_INVITATION_NOT_FOUND' },
  inviteToken: { pattern: id, missing: 'ADMINISTRATOR_LINK_NOT_FOUND' },
  invitationId: { pattern: id, missing: 'INVITATION_NOT_FOUND' },
  commentId: { pattern: id, missing: 'COMMENT_NOT_FOUND' },
  attemptId: { pattern: id, missing: 'EXAM_ATTEMPT_NOT_FOUND' },
  certificateId: { pattern: id, missing: 'CERTIFICATE_NOT_FOUND' },
  certificateNumber: { pattern: certificatePattern, missing: 'CERTIFICATE_NOT_FOUND' },
  mailingId: { pattern: id, missing: 'MAILING_NOT_FOUND' },
  automaticMailName: { pattern: templateName, missing: 'AUTOMATIC_MAIL_NOT_FOUND' },
  mailId: { pattern: id, missing: 'MAIL_NOT_FOUND' },
  jobId: { pattern: id, missing: 'JOB_NOT_FOUND' },
  apiTokenId: { pattern: id, missing: 'TOKEN_NOT_FOUND' },
  webhookDeliveryId: { pattern: id, missing: 'WEBHOOK_DELIVERY_NOT_FOUND' },
  previewId: { pattern: id, missing: 'PREVIEW_NOT_FOUND' },
  sessionId: { pattern: id, missing: 'SESSION_NOT_FOUND' },
  couponId: { pattern: couponCode, missing: 'COUPON_NOT_FOUND' },
  taxRateId: { pattern: providerId, missing: 'TAX_RATE_NOT_FOUND' },
  invoiceId: { pattern: providerId, missing: 'INVOICE_NOT_FOUND' },
  memberInvoiceId: { pattern: providerId, missing: 'INVOICE_NOT_FOUND' },
  paymentId: { pattern: providerId, missing: 'PAYMENT_NOT_FOUND' },
  subscriptionId: { pattern: providerId, missing: 'SUBSCRIPTION_NOT_FOUND' },
  productId: { pattern: providerId, missing: 'PRODUCT_NOT_FOUND' },
  priceId: { pattern: providerId, missing: 'PRICE_NOT_FOUND' },
  language: { pattern: new RegExp(`^(?:${languages.join('|')})$`), missing: 'ROUTE_NOT_FOUND' },
};

export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

export const parameterPattern = (name: string): RegExp | undefined => pathParameters[name]?.pattern;

/** What a path can say when one of its ids is malformed. */
export const missingCodes = (path: string): ErrorCode[] =>
  parameterNames(path).flatMap((name) => pathParameters[name]?.missing ?? []);

/**
 * Makes the check of a path's parameters.
 *
 * @throws Error at start, when the path has a parameter that nobody described
 */
export function parameterCheck(path: string): (params: Readonly<Record<string, string>>) => void {
  const checks = parameterNames(path).map((name) => {
    const parameter = pathParameters[name];
    if (!parameter) throw new Error(`${path}: nobody described the path parameter ${name}`);
    return { name, ...parameter };
  });
  return (params) => {
    for (const { name, pattern, missing } of checks) {
      if (!pattern.test(params[name] ?? '')) throw domainError(missing);
    }
  };
}
