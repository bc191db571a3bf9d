import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripePayments } from '@marquee/adapter-stripe';
import { service, systemClock, type AdminCategory, type Clock, type Principal } from '@marquee/kernel';
import { openService } from '@marquee/nest-kit/testing';
import type { Payments } from '@marquee/ports';
import { WebhookServiceService } from '@marquee/proto/billing';
import { startSandbox, type SandboxOptions } from '@marquee/stripe-sandbox';
import type { BillingPorts } from '../src/billing.ports.js';
import { billingService } from '../src/index.js';
import { queries } from './queries.js';

const webhookSecret = 'whsec_billing';

/** Sees what the service asks of the provider, where somebody looks (`openapi.money.spec.ts`). */
export const observer: {
  onCall?: SandboxOptions['onCall'];
  watch: (payments: Payments) => Payments;
} = { watch: (payments) => payments };

type Told = { readonly body: Buffer; readonly signature: string };

/** The service on the sandbox, behind an in-process door. */
export async function startBilling(
  choose: (payments: Payments) => Payments | undefined = (payments) => payments,
  clock: Clock = systemClock,
  { closesUnpaidSites = false }: Pick<BillingPorts, 'closesUnpaidSites'> = {},
) {
  // What the provider tells comes through this door, as often and in the order that a test wants.
  const told: Told[] = [];
  let deaf = false;
  const door = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const event = { body: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) };
      told.push(event);
      if (!deaf) await receive(event);
      response.writeHead(204).end();
    })().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const webhooks = { url: () => url, secret: webhookSecret };
  const { onCall } = observer;
  const sandbox = await startSandbox({
    ...{ file: ':memory:', secretKey: 'sk_test_billing', webhooks, clock },
    ...(onCall && { onCall }),
  });
  const fixture = await openService(billingService, {
    queries,
    clock,
    ports(base, { closing }) {
      closing.defer(() => new Promise((resolve) => void door.close(() => resolve())));
      closing.defer(() => sandbox.close());
      const payments = choose(observer.watch(new StripePayments({ ...sandbox, webhookSecret })));
      return { ...base, payments, closesUnpaidSites };
    },
  });
  const own = fixture.client(WebhookServiceService);
  const receive = (event: Told) => own.receiveEvent(event, { principal: service('bff', '') });
  return {
    ...fixture,
    sandbox,
    told,
    receive,
    /** From now on nobody hears what the provider tells, and the provider believes it was heard. */
    turnDeaf: () => void (deaf = true),
  };
}

export const administrator = (team: string, ...categories: AdminCategory[]): { readonly principal: Principal } => ({
  principal: { kind: 'administrator', id: 'a', team, role: 'normal', categories },
});

/** Does what the holder of an account does on the provider's page. */
export async function onboard(page: string): Promise<void> {
  const body = new URLSearchParams({ name: 'Akari', country: 'JP' });
  const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the page of the provider answered ${status}`);
}

export const member = (team: string, id = 'm'): { readonly principal: Principal } => ({
  principal: { kind: 'member', id, team, groups: [] },
});

export const cards = { pays: '4242424242424242', asks: '4000002500003155', lacks: '4000000000009995' } as const;

/** Sends money to the account that an invoice names, on the page of the sandbox. @returns what the page says then */
export async function transfer(page: string, amount: number | string) {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ amount: String(amount) }) });
  return { status: answer.status, text: await answer.text() };
}

/** Does what somebody does on the page of a checkout. @returns the status, and where it leads */
export async function pay(page: string, card: string = cards.pays, step?: 'confirm' | 'refuse') {
  const fields = { email: 'aki@example.test', name: 'Aki', card, ...(step && { step }) };
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}
