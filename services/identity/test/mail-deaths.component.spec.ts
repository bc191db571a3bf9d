import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { leaseDuration } from '@marquee/nest-kit';
import { waitingMailCollection } from '../src/mail/waiting-mail.js';
import { as, Identity } from './identity-harness.js';
import { mailRows } from './mails-out.js';

/** Saves that bring a mail from its event to its recipient: its row, a lease, its entry in the log, what became of it, no row. */
const steps = 5;

describe('a process that dies on the way of a mail', () => {
  let identity: Identity;
  /** Saves of mails that succeed before it dies; it saves and sends nothing afterwards. */
  let saves = Infinity;
  let sent = 0;

  const dying = (store: DocumentStore): DocumentStore => {
    const wrapped = <Documents extends object>(documents: Documents): Documents =>
      new Proxy(documents, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          const method = (value as (...args: unknown[]) => unknown).bind(target);
          if (name !== 'save') return method;
          return (...args: unknown[]) => ((saves -= 1) < 0 ? Promise.reject(new Error('dead')) : method(...args));
        },
      });
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = (value as (...args: unknown[]) => object).bind(target);
        if (name !== 'team' && name !== 'platform') return method;
        return (collection: { readonly name: string }, ...rest: unknown[]) => {
          const documents = method(collection, ...rest);
          return collection.name === waitingMailCollection.name || collection.name === 'mails'
            ? wrapped(documents)
            : documents;
        };
      },
    });
  };

  beforeEach(async () => {
    [saves, sent] = [Infinity, 0];
    identity = await Identity.start(undefined, {
      wrap: dying,
      mailer: (mailbox) => ({
        send: async (mail) => {
          if (saves < 0) throw new Error('dead');
          sent += 1;
          return mailbox.send(mail);
        },
      }),
    });
  });
  afterEach(() => identity.stop());

  it.each(Array.from({ length: steps + 1 }, (_none, index) => index))(
    'after %i saves loses none, and brings none twice',
    async (lived) => {
      const { teamId } = await identity.owner();
      const rows = () => mailRows(identity);
      await until(async () => (await rows()).length === 0);
      sent = 0;
      saves = lived;
      await identity.accounts.requestPasswordReset({ email: 'owner@example.test' }, as.visitor());
      await until(async () => saves < 0 || (lived === steps && sent === 1 && (await rows()).length === 0));
      await identity.restart();
      saves = Infinity;
      await until(async () => {
        identity.clock.advance(leaseDuration);
        const { items } = await identity.mailLog.listMails({ limit: 1, kind: 'reset' }, as.owner(teamId));
        return items[0]?.status === 'delivered' && (await rows()).length === 0;
      });
      const resets = (await identity.mailbox.list(10)).filter(({ text }) => text.includes('reset_password'));
      expect(resets).toHaveLength(1);
    },
  );
});
