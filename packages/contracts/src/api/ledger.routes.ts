import { currencies } from '../selling/money.js';
import { paymentOfMember } from './buying.routes.js';
import { boolean, count, day, instant, list, number, page, paging, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';
import { ofProvider, providerId } from './selling-fields.js';

/** What came into the account of a site, or left it. */
export const ledgerKinds = ['charge', 'refund', 'payout', 'other'] as const;

/** In minor units; below nothing: it left. */
const signed = () => number().integer().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const currency = () => string().oneOf(currencies);

const entry = record({
  id: providerId().required(),
  kind: string().oneOf(ledgerKinds).required(),
  amount: signed().required(),
  /** What the provider keeps of it. */
  fee: signed().required(),
  net: signed().required(),
  currency: currency().required(),
  at: instant().required(),
  /** Null: of no payment that we know. */
  payment: paymentOfMember.nullable().defined(),
});

/** How far a payout is. */
export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

const days = { from: day().optional(), to: day().optional() };

/** What the provider says of the site’s account: amounts, fees and what is left. */
export const ledgerRoutes = {
  getLedgerDays: route({
    method: 'GET',
    path: '/api/teams/{teamId}/ledger/days',
    tag: 'Selling',
    summary: 'What came into the account and left it, per day and currency, with the provider’s fees',
    permission: 'payment.manage',
    query: record(days),
    reply: record({
      from: day().required(),
      to: day().required(),
      timeZone: string().required(),
      /** Those with something, the newest first. */
      items: list(
        record({
          date: day().required(),
          currency: currency().required(),
          charges: signed().required(),
          refunds: signed().required(),
          fees: signed().required(),
          others: signed().required(),
          /** What is left of all of these; what was paid out is not taken off. */
          net: signed().required(),
          payouts: signed().required(),
          entries: count().required(),
        }),
      ).required(),
      /** Whether there was more than is added up at once: the oldest days are missing. */
      cut: boolean().required(),
    }),
    errors: [...ofProvider],
  }),
  listLedger: route({
    method: 'GET',
    path: '/api/teams/{teamId}/ledger',
    tag: 'Selling',
    summary: 'Each entry of the account in a period, with its payment, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging, ...days, currency: currency().optional() }),
    reply: page(entry),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  listPayouts: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payouts',
    tag: 'Selling',
    summary: 'What the provider paid out to the site’s bank, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging }),
    reply: page(
      record({
        id: providerId().required(),
        state: string().oneOf(payoutStates).required(),
        amount: signed().required(),
        currency: currency().required(),
        at: instant().required(),
        /** When it is in the bank, or should be. */
        arrivesAt: instant().required(),
        /** In the provider’s words; null: it did not fail. */
        failure: string().nullable().defined(),
      }),
    ),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  downloadLedger: route({
    method: 'GET',
    path: '/api/teams/{teamId}/ledger/file',
    tag: 'Selling',
    summary: 'Each entry of the account in a period, as CSV',
    permission: 'payment.manage',
    query: record({ ...days, currency: currency().optional() }),
    reply: fileReply,
    errors: [...ofProvider],
  }),
} as const;
