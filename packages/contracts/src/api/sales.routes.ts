import { currencies } from '../selling/money.js';
import { count, day, list, record, string } from './fields.js';
import { route } from './route.js';

/** Amounts are in minor units of the currency. */
const figures = {
  /** What came, whatever was given back of it since. */
  revenue: count().required(),
  payments: count().required(),
  /** What was given back then, or lost to a bank that wanted it back, of whatever was paid whenever. */
  refunds: count().required(),
  refunded: count().required(),
  /** Tried then for the last time, and not paid since. */
  failed: count().required(),
  /** Subscriptions that came to be paid, and paid ones that ended. */
  started: count().required(),
  ended: count().required(),
};

/** How subscriptions stand at the end of a day. */
const subscribed = {
  /** Monthly recurring revenue: a year counts as twelve months. What is free or owed is not in it. */
  mrr: count().required(),
  active: count().required(),
  trialing: count().required(),
  owed: count().required(),
};

const churn = record({
  /** YYYY-MM. */
  month: string().required(),
  /** Subscriptions that were paid, or owed, when it began. */
  present: count().required(),
  /** Of these, those that ended in it. */
  churned: count().required(),
});

/** What a site earns, by the event log. */
export const salesRoutes = {
  getSales: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/sales',
    tag: 'Analytics',
    summary: 'Revenue, refunds, recurring revenue and churn per day and currency, beside the period before',
    permission: 'payment.manage',
    query: record({ from: day().optional(), to: day().optional() }),
    reply: record({
      from: day().required(),
      to: day().required(),
      timeZone: string().required(),
      /** Those in which something was ever sold. They are never added up. */
      currencies: list(
        record({
          currency: string().oneOf(currencies).required(),
          days: list(record({ date: day().required(), ...figures, ...subscribed })).required(),
          /** Of the period, and how it stands at its end. */
          total: record({ ...figures, ...subscribed }).required(),
          /** As many days, right before. */
          previous: record({ ...figures, ...subscribed }).required(),
          /** The month in which the period ends, and the one before. */
          churn: list(churn.required()).required(),
        }),
      ).required(),
    }),
  }),
} as const;
