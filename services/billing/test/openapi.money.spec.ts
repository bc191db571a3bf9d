import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { StripePayments } from '@marquee/adapter-stripe';
import { observer } from './billing-harness.js';
import { watching } from './parts.js';
import { StripeDescription, type Call, type Description } from './stripe-description.js';
// All that the service asks of the provider is asked in these.
import './checkout.component.spec.js';
import './coupons.component.spec.js';
import './discounts.component.spec.js';
import './disputes.component.spec.js';
import './invoices.component.spec.js';
import './ledger.component.spec.js';
import './payment-account.component.spec.js';
import './payment-list.component.spec.js';
import './plan.component.spec.js';
import './plan-selling.component.spec.js';
import './products.component.spec.js';
import './receipts.component.spec.js';
import './shut-sites.component.spec.js';
import './subscriptions.component.spec.js';
import './tax-rates.component.spec.js';

const calls: Call[] = [];
const asked = new Set<string>();
observer.onCall = (call) => void calls.push(call);
observer.watch = (payments) => watching(payments, (call) => void asked.add(call));

describe('every call of Marquee, by Stripe’s own description of its API', () => {
  let description: StripeDescription;
  beforeAll(() => {
    const file = process.env['STRIPE_OPENAPI'] ?? '';
    description = new StripeDescription(JSON.parse(readFileSync(file, 'utf8')) as Description);
  });

  it('was made above', () => {
    const { test: _test, events: _events, ...groups } = new StripePayments({ secretKey: 'sk_test_none' });
    const all = Object.entries(groups).flatMap(([name, group]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(group)).flatMap((call) =>
        call === 'constructor' ? [] : `${name}.${call}`,
      ),
    );
    expect(all.filter((call) => !asked.has(call))).toEqual([]);
  });

  it('is one that Stripe takes, and is answered as Stripe answers', () => {
    const problems = new Map<string, number>();
    for (const call of calls) {
      for (const problem of description.problemsOf(call)) problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    expect([...problems.keys()].toSorted()).toEqual([]);
    const operations = new Set(calls.map((call) => description.operationOf(call)));
    process.stderr.write(`  ${calls.length} calls of ${operations.size} operations fit Stripe's description\n`);
    expect(operations.size).toBeGreaterThan(40);
  });

  it('would be seen if it did not', () => {
    const [retrieved] = calls.filter(
      (call) => description.operationOf(call)?.startsWith('POST /v1/products') && call.status === 200,
    );
    if (!retrieved) throw new Error('no product was made');
    expect(description.problemsOf({ ...retrieved, params: { ...retrieved.params, colour: 'red' } })).toHaveLength(1);
    expect(
      description.problemsOf({ ...retrieved, reply: { ...(retrieved.reply as object), active: 'yes' } }),
    ).toHaveLength(1);
    expect(description.problemsOf({ ...retrieved, reply: {} }).length).toBeGreaterThan(5);
    expect(description.problemsOf({ ...retrieved, path: '/v1/produce' })).toHaveLength(1);
  });
});
