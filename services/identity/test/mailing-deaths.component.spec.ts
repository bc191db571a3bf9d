import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { leaseDuration } from '@marquee/nest-kit';
import { mailingCollection } from '../src/mailing/mailing.js';
import { sendingCollection } from '../src/mailing/mailing-sendings.js';
import { memberCollection } from '../src/member/member.js';
import { as, Identity } from './identity-harness.js';

/** More than a page of recipients holds. */
const many = 120;
/** Saves that send to all of them: the plan, a lease, two pages, their end. */
const steps = 5;

describe('a process that dies while it sends to many', () => {
  let identity: Identity;
  /** Saves of how far it is that succeed before it dies; it saves nothing of it afterwards. */
  let saves = Infinity;

  const dying = (store: DocumentStore): DocumentStore => {
    const wrapped = <Documents extends object>(documents: Documents, counts: boolean): Documents =>
      new Proxy(documents, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          const method = (value as (...args: unknown[]) => unknown).bind(target);
          if (name !== 'save') return method;
          return (...args: unknown[]) => {
            if (counts) saves -= 1;
            return saves < 0 ? Promise.reject(new Error('dead')) : method(...args);
          };
        },
      });
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = (value as (...args: unknown[]) => object).bind(target);
        if (name !== 'team') return method;
        return (collection: { readonly name: string }, ...rest: unknown[]) => {
          const documents = method(collection, ...rest);
          if (collection.name === sendingCollection.name) return wrapped(documents, true);
          return collection.name === mailingCollection.name ? wrapped(documents, false) : documents;
        };
      },
    });
  };

  beforeEach(async () => {
    saves = Infinity;
    identity = await Identity.start(undefined, { wrap: dying });
  });
  afterEach(() => identity.stop());

  it.each(Array.from({ length: steps + 1 }, (_none, index) => index))(
    'after %i saves leaves nobody out, and writes to nobody twice',
    async (lived) => {
      const { teamId: team } = await identity.owner();
      await identity.member(team);
      const members = identity.documents.team(memberCollection, team);
      const [mia] = (await members.find({ limit: 1 })).items;
      for (let index = 1; index < many; index++) {
        const state = { ...mia!.state, email: `many${index}@example.test` };
        await members.place({ id: `many${index}`, version: 1, state });
      }
      const terms = { title: 'All', subject: 'To all', content: 'Hello', sendTo: 'all', groups: [], members: [] };
      const { id } = await identity.mailings.createMailing(terms, as.owner(team));
      const mailing = () => identity.mailings.getMailing({ id }, as.owner(team));
      await identity.fixture.settle();
      await identity.mailings.sendMailing({ id, sendAt: undefined }, as.owner(team));
      saves = lived;
      await until(async () => saves < 0 || (lived === steps && (await mailing()).status === 'sent'));
      await identity.restart();
      saves = Infinity;
      await until(async () => {
        identity.clock.advance(leaseDuration);
        const { status, sentCount } = await mailing();
        return status === 'sent' && sentCount === many;
      });
      expect((await mailing()).recipientCount).toBe(many);
      const got = (await identity.mailbox.list(1_000))
        .filter(({ subject }) => subject === 'To all')
        .map(({ to }) => to);
      expect([got.length, new Set(got).size]).toEqual([many, many]);
    },
    60_000,
  );
});
