import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { disputeOf, disputesOf } from './stripe-disputes.js';

const dispute = (status: string, created = 1_800_000_000): Pick<Stripe.Dispute, 'status' | 'created'> => ({
  ...{ status, created },
});
const outcomeOf = (...statuses: readonly string[]) => disputeOf(statuses.map((one) => dispute(one)))?.outcome;

describe('a dispute, as Stripe says', () => {
  it('is open until it is decided, and again when that is appealed', () => {
    for (const status of ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']) {
      expect([status, outcomeOf(status)]).toEqual([status, 'open']);
    }
    expect([outcomeOf('won'), outcomeOf('lost')]).toEqual(['won', 'lost']);
  });

  it('is none while a bank only asks, when it was prevented, and where we do not know what it is', () => {
    for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented', 'new']) {
      expect([status, outcomeOf(status)]).toEqual([status, undefined]);
    }
    expect(disputeOf([])).toBeUndefined();
  });

  it('that is open or lost outweighs another one of the same payment that is over', () => {
    expect(outcomeOf('won', 'needs_response')).toBe('open');
    expect(outcomeOf('won', 'lost')).toBe('lost');
    expect(outcomeOf('lost', 'under_review')).toBe('open');
    expect(outcomeOf('warning_closed', 'won')).toBe('won');
  });

  it('says when it began', () => {
    expect(disputeOf([dispute('lost')])).toEqual({ outcome: 'lost', at: '2027-01-15T08:00:00.000Z' });
  });
});

describe('disputes about a payment', () => {
  const asked = async (status: number, error: object) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const place = { protocol: 'http', host: '127.0.0.1', port, maxNetworkRetries: 0, telemetry: false } as const;
    try {
      return await disputesOf(new Stripe('rk_test_old', place), 'acct_1', 'pi_1');
    } finally {
      server.close();
    }
  };

  it('are none to a key that may not read them, and unknown where the account is lost or nobody answers', async () => {
    const type = 'invalid_request_error';
    expect(await asked(403, { type, message: 'The provided key does not have the required permissions.' })).toEqual([]);
    await expect(asked(403, { type, code: 'account_invalid' })).rejects.toMatchObject({ code: 'account_invalid' });
    await expect(asked(500, { type: 'api_error' })).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  });
});
