import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { paymentsContract } from '@marquee/ports/contracts';
import { startSandbox } from '@marquee/stripe-sandbox';
import { Stripe } from 'stripe';
import { apiVersion, StripePayments } from './stripe-payments.js';

const secretKey = 'sk_test_contract';
const sandboxHost = (url: string) => {
  const { hostname: host, port } = new URL(url);
  return { protocol: 'http', host, port } as const;
};

paymentsContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  const open = () => startSandbox({ file: join(folder, 'stripe.db'), secretKey });
  let sandbox = await open();
  return {
    port: new StripePayments(sandbox),
    async reopen() {
      await sandbox.close();
      sandbox = await open();
      return new StripePayments(sandbox);
    },
    async onboard(page) {
      const body = new URLSearchParams({ name: 'Akari', country: 'JP' });
      const { status, headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([303, 'https://site.test/admin/payment']);
    },
    async pay(page, bank) {
      const card = bank === 'disputes' ? '4000000000000259' : '4000000000001976';
      const body = new URLSearchParams({ email: 'aki@example.test', name: 'Aki', card });
      expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    },
    async respond(account, payment, ends) {
      const stripe = new Stripe(secretKey, sandboxHost(sandbox.url));
      const place = { stripeAccount: account };
      const [dispute] = (await stripe.disputes.list({ payment_intent: payment }, place)).data;
      const said = { won: 'winning_evidence', lost: 'losing_evidence', wanted: 'escalate_inquiry_evidence' }[ends];
      await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: said } }, place);
    },
    async dispose() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('payments by Stripe', () => {
  it('speak the version of the API that the library was made for', () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
  });

  it('say that they are unavailable when nobody answers, and when the key is refused', async () => {
    const sandbox = await startSandbox({ file: ':memory:', secretKey });
    const stranger = new StripePayments({ url: sandbox.url, secretKey: 'sk_test_another' });
    const unavailable = { name: 'PaymentFailure', reason: 'unavailable' };
    await expect(stranger.accounts.open('team1')).rejects.toMatchObject(unavailable);
    await sandbox.close();
    await expect(new StripePayments(sandbox).accounts.get('acct_1')).rejects.toMatchObject(unavailable);
  });

  it('know by the key whether money moves, and take no other text for a key', () => {
    expect(new StripePayments({ secretKey: 'sk_live_1' }).test).toBe(false);
    expect(new StripePayments({ secretKey: 'rk_test_1' }).test).toBe(true);
    expect(() => new StripePayments({ secretKey: 'pk_live_secret' })).toThrow(/must begin with/);
    expect(() => new StripePayments({ secretKey, url: 'ftp://stripe.test' })).toThrow(/http/);
  });
});
