import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore, SqliteEventBus } from '@marquee/adapter-sqlite';
import { StripePayments } from '@marquee/adapter-stripe';
import { randomIds, service, systemClock, type AdminCategory, type Principal } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, startService, type RpcDefinition } from '@marquee/nest-kit';
import type { Payments } from '@marquee/ports';
import { plannedOnly } from '@marquee/ports/contracts';
import { WebhookServiceService } from '@marquee/proto/billing';
import { startSandbox } from '@marquee/stripe-sandbox';
import { billingService } from '../src/index.js';
import { queries } from './queries.js';

const webhookSecret = 'whsec_billing';

/** The service on SQLite and on the sandbox, behind an in-process door; a query without an index is refused. */
export async function startBilling(choose: (payments: Payments) => Payments | undefined = (payments) => payments) {
  const folder = mkdtempSync(join(tmpdir(), 'billing-'));
  const documents = plannedOnly(SqliteDocumentStore.open(join(folder, 'documents.db')), queries);
  const bus = SqliteEventBus.open(join(folder, 'bus.db'));
  // What the provider tells comes through this door, as often and in the order that a test wants.
  const told: { readonly body: Buffer; readonly signature: string }[] = [];
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
  const sandbox = await startSandbox({ file: ':memory:', secretKey: 'sk_test_billing', webhooks });
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner('a secret of this test', systemClock);
  const basePorts = { documents, bus, clock: systemClock, ids: randomIds, signer, channel };
  const payments = choose(new StripePayments({ ...sandbox, webhookSecret }));
  const started = await startService(billingService, { ...basePorts, payments }, { doors: [channel] });
  const own = rpcClient(WebhookServiceService, channel, signer);
  const receive = (event: { readonly body: Buffer; readonly signature: string }) =>
    own.receiveEvent(event, { principal: service('bff', '') });
  return {
    sandbox,
    channel,
    bus,
    documents,
    told,
    receive,
    /** From now on nobody hears what the provider tells, and the provider believes it was heard. */
    turnDeaf: () => void (deaf = true),
    /** Of any service behind the door. */
    client: <Definition extends RpcDefinition>(definition: Definition) => rpcClient(definition, channel, signer),
    async stop(): Promise<void> {
      await started.stop();
      await sandbox.close();
      await new Promise((resolve) => door.close(resolve));
      await bus.close();
      await documents.close();
      rmSync(folder, { recursive: true });
    },
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

/** Does what somebody does on the page of a checkout. @returns the status, and where it leads */
export async function pay(page: string, card: string = cards.pays, step?: 'confirm' | 'refuse') {
  const fields = { email: 'aki@example.test', name: 'Aki', card, ...(step && { step }) };
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}
