import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { AccountServiceService, AudienceServiceService, MailLogServiceService } from '@marquee/proto/identity';
import { startStandalone } from '@marquee/standalone';
import { inTemporaryFolder } from './bare-sqlite.js';
import { MailSink } from './mail-sink.js';
import type { Measurement } from './measurement.js';

type Services = Awaited<ReturnType<typeof startStandalone>>['services'];

/** Addresses of a call, and calls of a site: together no more than a site may mail in an hour. */
const [addresses, calls] = [50, 8];
const sites = 4;
/** Mails a second. */
const goal = 50;
const pause = 10;

/** Mails that wait, handed over to a mail server that takes each at once: of one site, and of several. */
export const benchMails = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (dataDirectory) => {
    const sink = await MailSink.listen();
    const standalone = await startStandalone({
      ...{ port: 0, host: '127.0.0.1', dataDirectory, demo: false, demoContent: false, baseUrl: undefined },
      ...{ secret: randomBytes(32).toString('hex'), logLevel: 'error', tracesEndpoint: undefined, traceShare: 1 },
      ...{
        accelPrefix: undefined,
        rateLimitFactor: 1,
        mail: { url: sink.url, from: 'no-reply@bench.test', startTls: 'never' },
      },
    });
    try {
      const figures: Measurement[] = [];
      for (const count of [1, sites]) {
        const value = await handedOver(standalone.services, sink, count);
        const name = `mails: a backlog of ${count * calls * addresses}, of ${count} sites, beside the goal`;
        figures.push({ name, value, unit: 'mails/s', limit: goal, ratio: value / goal, target: 1 });
      }
      return figures;
    } finally {
      sink.open();
      await standalone.stop();
      sink.close();
    }
  });

/** @returns mails a second */
async function handedOver(services: Services, sink: MailSink, count: number): Promise<number> {
  sink.open();
  const teams = await Promise.all(Array.from({ length: count }, () => site(services)));
  await until(() => sink.taken >= count);
  await wait(1_000);
  sink.shut();
  sink.taken = 0;
  await Promise.all(teams.map((team) => invite(services, team)));
  const begun = performance.now();
  sink.open();
  await until(() => sink.taken >= count * calls * addresses);
  return (sink.taken / (performance.now() - begun)) * 1_000;
}

async function site({ channel, signer }: Services): Promise<string> {
  const accounts = rpcClient(AccountServiceService, channel, signer);
  const email = `owner${randomBytes(6).toString('hex')}@bench.test`;
  const company = { companyName: 'Bench Ltd', companyPhone: '03-1234-5678' };
  const { teamId } = await accounts.registerOwner(
    { teamId: '', siteName: 'Bench', language: 'en', ...company, name: 'Owner', email, password: 'Lantern-otter-1' },
    { principal: { kind: 'visitor', id: '', team: '' } },
  );
  return teamId;
}

async function invite({ channel, signer }: Services, team: string): Promise<void> {
  const principal: Principal = { kind: 'administrator', id: 'bench', team, role: 'owner', categories: [] };
  const audience = rpcClient(AudienceServiceService, channel, signer);
  const empty = { id: '', teamId: '', comment: '', joined: 0, createdAt: '', version: '' };
  const terms = { maximum: undefined, deadline: undefined, validDays: undefined, approvalRequired: false };
  const asks = { nameField: 'required', phoneField: 'optional', groups: [], asked: [], prefilled: [], questions: [] };
  const { id } = await audience.createInvitation({ ...empty, ...terms, ...asks, title: 'Bench' }, { principal });
  const mails = rpcClient(MailLogServiceService, channel, signer);
  for (let call = 0; call < calls; call++) {
    const emails = Array.from({ length: addresses }, (_none, index) => `p${call}-${index}@bench.test`);
    await mails.mailInvitation({ id, emails }, { principal, timeout: 60_000 });
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(pause);
}
