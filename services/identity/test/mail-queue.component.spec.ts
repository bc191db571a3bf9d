import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailFailure, type Accepted, type Mail } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { waitingMails } from '../src/mail/waiting-mail.js';
import { as, client, Identity } from './identity-harness.js';
import { mailRows } from './mails-out.js';

const [second, hour, day] = [1_000, 3_600_000, 86_400_000];
const letters = 'identity.mail-log.refused';
const away = new MailFailure('the mail server did not answer in time', true);
const refused = new MailFailure('the mail server refused a mail: 550 5.1.1', false, '550 5.1.1');

describe('a mail that waits for the mail server', () => {
  let identity: Identity;
  let team: string;
  /** What the mail server says now; undefined: it takes everything. */
  let answer: Error | undefined;
  let asked: Mail[];
  beforeEach(async () => {
    [answer, asked] = [undefined, []];
    identity = await Identity.start(undefined, {
      mailer: (mailbox) => ({
        send: (mail): Promise<Accepted> => {
          asked.push(mail);
          return answer ? Promise.reject(answer) : mailbox.send(mail);
        },
      }),
    });
    team = (await identity.owner()).teamId;
    await until(async () => (await rows()).length === 0);
    asked = [];
  });
  afterEach(() => identity.stop());

  const rows = () => mailRows(identity);
  const waiting = () => waitingMails(identity.documents, identity.clock);
  const ask = () => identity.accounts.requestPasswordReset({ email: 'owner@example.test' }, as.visitor());
  const entry = async () => {
    const { items } = await identity.mailLog.listMails({ limit: 1, kind: 'reset' }, as.owner(team));
    return items[0];
  };
  const inState = (status: string, attempts: number) =>
    until(async () => {
      const found = await entry();
      return found?.status === status && found.attempts === attempts ? found : undefined;
    });

  it('is tried again at its time and not before, and is no part of the queue until then', async () => {
    answer = away;
    await ask();
    await inState('deferred', 1);
    const [row] = await until(async () => ((await rows())[0]?.heldFor === undefined ? rows() : undefined));
    expect(row?.dueAt).toBe(new Date(identity.clock.now().getTime() + 5 * second).toISOString());
    expect(await waiting()).toEqual([]);
    answer = undefined;
    identity.clock.advance(5 * second - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(asked).toHaveLength(1);
    identity.clock.advance(1);
    await inState('delivered', 2);
    await until(async () => (await rows()).length === 0);
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(2).fill(asked[0]?.idempotencyKey));
  });

  it('holds neither its address nor its link while it waits', async () => {
    answer = away;
    await ask();
    await inState('deferred', 1);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain('owner@');
    expect(stored).not.toContain('reset_password');
    expect(/reset_password\/([\w.-]+)/.exec(asked[0]?.text ?? '')?.[1]).toMatch(/^reset\./);
  });

  it('is given up after a day, which somebody is told of', async () => {
    answer = away;
    await ask();
    await inState('deferred', 1);
    identity.clock.advance(day);
    const { reason } = await inState('dropped', 2);
    expect(reason).toBe('unreachable');
    await until(async () => (await identity.bus.deadLetterCount(letters)) === 1);
  });

  it('that is refused for good is a letter for a person; replayed, it is tried once more', async () => {
    answer = refused;
    await ask();
    await inState('bounced', 1);
    const [letter] = await until(async () => {
      const all = await identity.bus.deadLetters(letters);
      return all.length > 0 ? all : undefined;
    });
    expect(letter?.reason).toBe('address 550 5.1.1');
    expect(JSON.stringify(letter)).not.toContain('owner@');
    expect(await waiting()).toEqual([]);
    await identity.bus.replay(letter?.id ?? '');
    await inState('bounced', 2);
    const [again] = await until(async () => {
      const all = await identity.bus.deadLetters(letters);
      return all.length > 0 ? all : undefined;
    });
    answer = undefined;
    await identity.bus.replay(again?.id ?? '');
    await inState('delivered', 3);
    await until(async () => (await rows()).length === 0);
    expect(await identity.bus.deadLetterCount(letters)).toBe(0);
  });

  it('that was refused is remembered for thirty days, and tried no more by itself', async () => {
    answer = refused;
    await ask();
    await inState('bounced', 1);
    await until(async () => (await identity.bus.deadLetterCount(letters)) === 1);
    expect(await rows()).toHaveLength(1);
    identity.clock.advance(30 * day);
    await until(async () => (await rows()).length === 0);
    expect(asked).toHaveLength(1);
  });

  it('is not sent when what it was about is over', async () => {
    answer = away;
    await identity.register('olga@example.test');
    await until(async () => asked.length === 1);
    const [, token = ''] = /verify_email\/([\w.-]+)/.exec(asked[0]?.text ?? '') ?? [];
    await identity.accounts.verifyEmail({ token, client }, as.visitor());
    answer = undefined;
    identity.clock.advance(hour);
    await until(async () => (await rows()).length === 0);
    expect(asked).toHaveLength(1);
  });

  it('is not sent to somebody who was erased meanwhile', async () => {
    const { memberId } = await identity.member(team);
    await until(async () => (await rows()).length === 0);
    [answer, asked] = [away, []];
    await identity.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: team }, as.visitor(team));
    await until(async () => asked.length === 1);
    await identity.audience.deleteMember({ id: memberId }, as.owner(team));
    await identity.fixture.settle();
    answer = undefined;
    identity.clock.advance(hour);
    await until(async () => (await rows()).length === 0);
    expect(asked).toHaveLength(1);
  });

  it('is told of by the site whose it is', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await identity.fixture.restart({ mailer: { send: () => held.then(() => 'processed') } });
    for (let index = 0; index < 3; index += 1) await ask();
    await until(async () => (await waiting()).length === 3);
    expect((await waiting()).map((id) => id.split('/')[0])).toEqual(Array(3).fill(team));
    go();
    await until(async () => (await waiting()).length === 0);
  });
});
