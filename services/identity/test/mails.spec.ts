import { describe, expect, it } from '@jest/globals';
import { ManualClock, type EventEnvelope } from '@marquee/kernel';
import { MailFailure, type Mailer } from '@marquee/ports';
import { AccountLinks } from '../src/account/account-links.js';
import type { Account, Accounts } from '../src/account/accounts.js';
import { Mails } from '../src/mail/mails.js';
import type { Sites } from '../src/site/sites.js';

const at = '2026-11-20T03:00:00.000Z';
const hours = 60 * 60_000;
const event = { id: 'e1', type: 'MemberApproved', team: 't1', entityId: 'm1', at } as EventEnvelope;
const account = { kind: 'member', team: 't1', id: 'm1', state: { email: 'mia@example.test' } } as Account;

/** What becomes of a mail that the mail server answers with `answer`, so many hours after its event. */
async function outcome(answer: Error | undefined, age = 0) {
  const clock = new ManualClock(at);
  clock.advance(age * hours);
  const accounts: Pick<Accounts, 'find'> = { find: () => Promise.resolve(account as never) };
  const sites: Pick<Sites, 'get'> = { get: () => Promise.resolve({ name: 'Film Club', language: 'en' } as never) };
  const mailer: Mailer = { send: () => (answer ? Promise.reject(answer) : Promise.resolve()) };
  const links = new AccountLinks(accounts as Accounts, clock, 'a secret for tests');
  const mails = new Mails(accounts as Accounts, links, sites as Sites, mailer, 'https://video.test', clock);
  return mails.send('approved', event, 'member');
}

describe('a mail that an event calls for', () => {
  const away = new MailFailure('the mail server did not answer in time', true);

  it('is done when the mail server has taken it', async () => {
    expect(await outcome(undefined)).toEqual({ kind: 'done' });
  });

  it('waits for the mail server for a day, and is put aside then', async () => {
    expect(await outcome(away, 23)).toEqual({ kind: 'wait', reason: away.message });
    expect(await outcome(away, 24)).toEqual({ kind: 'dead-letter', reason: away.message });
  });

  it('is put aside at once when the mail server refuses it for good', async () => {
    const refused = new MailFailure('the mail server refused a mail: 550 5.1.1', false);
    expect(await outcome(refused)).toEqual({ kind: 'dead-letter', reason: refused.message });
  });

  it('is tried again when something else fails', async () => {
    await expect(outcome(new Error('broken'))).rejects.toThrow('broken');
  });
});
