import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock, randomIds, type EventEnvelope } from '@marquee/kernel';
import { PersonalDataVault } from '@marquee/nest-kit';
import { MailFailure, type Mailer } from '@marquee/ports';
import { AccountLinks } from '../src/account/account-links.js';
import type { Account, Accounts } from '../src/account/accounts.js';
import { CommandContexts } from '../src/command-contexts.js';
import { MailDelivery } from '../src/mail/mail-delivery.js';
import { Mails } from '../src/mail/mails.js';
import { MailLog } from '../src/mail-log/mail-log.js';
import type { Sites } from '../src/site/sites.js';

const at = '2026-11-20T03:00:00.000Z';
const hours = 60 * 60_000;
const event = { id: 'e1', type: 'MemberApproved', team: 't1', entityId: 'm1', at } as EventEnvelope;
const account = { kind: 'member', team: 't1', id: 'm1', state: { email: 'mia@example.test' } } as Account;

let folder: string;
let documents: SqliteDocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  documents = SqliteDocumentStore.open(join(folder, 'documents.sqlite'));
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** What becomes of a mail that the mail server answers with `answer`, so many hours after its event. */
async function outcome(answer: Error | undefined, age = 0, asked: () => void = () => undefined) {
  const clock = new ManualClock(at);
  clock.advance(age * hours);
  const vault = new PersonalDataVault(documents, 'a secret for tests');
  const accounts = { find: () => Promise.resolve(account), vault } as Pick<Accounts, 'find' | 'vault'> as Accounts;
  const sites: Pick<Sites, 'get'> = { get: () => Promise.resolve({ name: 'Film Club', language: 'en' } as never) };
  const mailer: Mailer = {
    send: () => {
      asked();
      return answer ? Promise.reject(answer) : Promise.resolve('processed');
    },
  };
  const contexts = new CommandContexts({ clock, ids: randomIds });
  const log = new MailLog(documents, accounts);
  const delivery = new MailDelivery(log, sites as Sites, contexts, mailer, 'https://video.test', clock);
  const links = new AccountLinks(accounts, clock, 'a secret for tests');
  const mails = new Mails(accounts, links, delivery, 'https://video.test');
  const result = await mails.send('approved', event, 'member');
  return { result, entry: await log.find('t1', 'e1') };
}

describe('a mail that an event calls for', () => {
  const away = new MailFailure('the mail server did not answer in time', true);

  it('is done when the mail server has taken it', async () => {
    const { result, entry } = await outcome(undefined);
    expect(result).toEqual({ kind: 'done' });
    expect(entry).toMatchObject({ status: 'processed', email: 'mia@example.test', recipient: 'm1', attempts: 1 });
  });

  it('waits for the mail server for a day, and is put aside then', async () => {
    const waiting = await outcome(away, 23);
    expect(waiting.result).toEqual({ kind: 'wait', reason: away.message });
    expect(waiting.entry).toMatchObject({ status: 'deferred', attempts: 1 });
    const late = await outcome(away, 24);
    expect(late.result).toEqual({ kind: 'dead-letter', reason: away.message });
    expect(late.entry).toMatchObject({ status: 'dropped', attempts: 2 });
    expect(late.entry?.course.at(-1)).toMatchObject({ reason: 'unreachable', answer: '' });
  });

  it('is not tried before its time, and once only when it was taken', async () => {
    let asked = 0;
    const ask = () => (asked += 1);
    await outcome(away, 1, ask);
    // Five seconds have not passed: the clock of tests stands still.
    expect(await outcome(undefined, 1, ask)).toMatchObject({ result: { kind: 'wait' }, entry: { attempts: 1 } });
    expect(await outcome(undefined, 2, ask)).toMatchObject({ result: { kind: 'done' }, entry: { attempts: 2 } });
    await outcome(undefined, 3, ask);
    expect(asked).toBe(2);
  });

  it('is put aside at once when the mail server refuses it for good', async () => {
    const refused = new MailFailure('the mail server refused a mail: 550 5.1.1', false, '550 5.1.1');
    const { result, entry } = await outcome(refused);
    expect(result).toEqual({ kind: 'dead-letter', reason: refused.message });
    expect(entry).toMatchObject({ status: 'bounced' });
    expect(entry?.course.at(-1)).toMatchObject({ reason: 'address', answer: '550 5.1.1' });
  });

  it('is tried again when something else fails', async () => {
    await expect(outcome(new Error('broken'))).rejects.toThrow('broken');
  });
});
