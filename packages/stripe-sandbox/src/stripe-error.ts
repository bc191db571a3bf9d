/** What Stripe answers when it refuses (https://docs.stripe.com/api/errors). */
export class StripeError extends Error {
  override readonly name = 'StripeError';

  constructor(
    readonly status: number,
    readonly details: {
      readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
      readonly message: string;
      readonly code?: string;
      readonly decline_code?: string;
      readonly param?: string;
    },
  ) {
    super(details.message);
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });

export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** Of accounts Stripe never says whether they exist. */
export const noAccess = (account: string): StripeError =>
  new StripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist).`,
  });
