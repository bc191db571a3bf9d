import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import type { Mail, Mailbox } from './mailer.js';

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  idempotencyKey: 'key1',
  team: 'team1',
  to: 'member@example.test',
  from: { name: '試写室', address: 'no-reply@example.test' },
  subject: 'ようこそ',
  text: '本文です。',
  ...overrides,
});

export function mailboxContract(make: () => Promise<Fixture<Mailbox>>, options: ContractOptions = {}): void {
  contract('Mailbox', make, options, (promise) => {
    promise('keeps every field of a mail, and says when it came', async ({ port }) => {
      const sent = mail({ html: '<p>本文です。</p>', unsubscribe: 'https://example.test/unsubscribe/a' });
      await port.send(sent);
      const [received] = await port.list(10);
      expect(received).toMatchObject(sent);
      expect(new Date(received!.at).toISOString()).toBe(received!.at);
    });

    promise('lists the newest mails first, as many as asked for', async ({ port }) => {
      for (const key of ['a', 'b', 'c']) await port.send(mail({ idempotencyKey: key }));
      const listed = await port.list(2);
      expect(listed.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['c', 'b']);
    });

    promise('delivers a key once, however often and at however many places at once it is sent', async ({ port }) => {
      await Promise.all([port.send(mail()), port.send(mail()), port.send(mail())]);
      await port.send(mail({ subject: 'again' }));
      expect(await port.list(10)).toHaveLength(1);
    });

    promise('gives every mail an id of its own', async ({ port }) => {
      await port.send(mail({ idempotencyKey: 'a' }));
      await port.send(mail({ idempotencyKey: 'b' }));
      const ids = (await port.list(10)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(2);
    });

    promise('still has what it accepted after a restart, and still knows its keys', async ({ port, reopen }) => {
      await port.send(mail());
      const again = await reopen();
      await again.send(mail());
      expect(await again.list(10)).toHaveLength(1);
    });
  });
}
