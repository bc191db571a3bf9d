import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore, SqliteEventBus } from '@marquee/adapter-sqlite';
import { StripePayments } from '@marquee/adapter-stripe';
import { randomIds, systemClock, type AdminCategory, type Principal } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, startService, type RpcDefinition } from '@marquee/nest-kit';
import type { Payments } from '@marquee/ports';
import { plannedOnly } from '@marquee/ports/contracts';
import { startSandbox } from '@marquee/stripe-sandbox';
import { billingService } from '../src/index.js';

/** The service on SQLite and on the sandbox, behind an in-process door; a query without an index is refused. */
export async function startBilling(choose: (payments: Payments) => Payments | undefined = (payments) => payments) {
  const folder = mkdtempSync(join(tmpdir(), 'billing-'));
  const documents = plannedOnly(SqliteDocumentStore.open(join(folder, 'documents.db')), []);
  const bus = SqliteEventBus.open(join(folder, 'bus.db'));
  const sandbox = await startSandbox({ file: ':memory:', secretKey: 'sk_test_billing' });
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner('a secret of this test', systemClock);
  const surroundings = { documents, bus, clock: systemClock, ids: randomIds, signer, channel };
  const payments = choose(new StripePayments(sandbox));
  const started = await startService(billingService, { ...surroundings, payments }, { doors: [channel] });
  return {
    sandbox,
    /** Of any service behind the door. */
    client: <Definition extends RpcDefinition>(definition: Definition) => rpcClient(definition, channel, signer),
    async stop(): Promise<void> {
      await started.stop();
      await sandbox.close();
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
