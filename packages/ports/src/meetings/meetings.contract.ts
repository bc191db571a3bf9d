import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import type { MeetingAccess, Meetings } from './meetings.js';

interface MeetingsFixture extends Fixture<Meetings> {
  /** What the provider sends a browser back with in which somebody consents, or does not. */
  answer(page: string, consents: boolean): Promise<URL>;
}

const redirectUri = 'https://site.test/admin/setting/zoom_setting/authorized';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = { redirectUri, state: 'a-state', challenge };
const failing = (reason: string) => ({ name: 'MeetingsFailure', reason });

async function consented({ port, answer }: MeetingsFixture): Promise<MeetingAccess> {
  const back = await answer(port.consent(asked), true);
  return port.redeem({ code: back.searchParams.get('code') ?? '', verifier, redirectUri });
}

export function meetingsContract(make: () => Promise<MeetingsFixture>, options: ContractOptions = {}): void {
  contract('Meetings', make, options, (promise) => {
    promise('says whose account somebody has let us into', async (fixture) => {
      const { access, seconds } = await consented(fixture);
      expect(seconds).toBeGreaterThan(60);
      const { id, name, email } = await fixture.port.holder(access);
      expect([id, name]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
      expect(email).toContain('@');
    });

    promise('sends somebody back who does not consent, with the state and without a code', async ({ port, answer }) => {
      const { searchParams, origin } = await answer(port.consent(asked), false);
      expect([origin, searchParams.get('state'), searchParams.get('code')]).toEqual([
        'https://site.test',
        'a-state',
        null,
      ]);
      expect(searchParams.get('error')).toBe('access_denied');
    });

    promise('takes a code once, and of who knows its verifier', async (fixture) => {
      const { port, answer } = fixture;
      const codeOf = async () => (await answer(port.consent(asked), true)).searchParams.get('code') ?? '';
      const stolen = { code: await codeOf(), verifier: 'w'.repeat(43), redirectUri };
      await expect(port.redeem(stolen)).rejects.toMatchObject(failing('lost'));
      const given = { code: await codeOf(), verifier, redirectUri };
      await port.redeem(given);
      await expect(port.redeem(given)).rejects.toMatchObject(failing('lost'));
    });

    promise('gives another access for what came with the one before, once', async (fixture) => {
      const { port } = fixture;
      const first = await consented(fixture);
      const second = await port.renew(first.refresh);
      expect(second.access).not.toBe(first.access);
      await port.holder(second.access);
      await expect(port.renew(first.refresh)).rejects.toMatchObject(failing('lost'));
    });

    promise('knows an access no more that was revoked, and takes it once more', async (fixture) => {
      const { port } = fixture;
      const { access, refresh } = await consented(fixture);
      await port.revoke(access);
      await expect(port.holder(access)).rejects.toMatchObject(failing('expired'));
      await expect(port.renew(refresh)).rejects.toMatchObject(failing('lost'));
      await port.revoke(access);
    });

    promise('lists the meetings to come, page by page', async (fixture) => {
      const { port } = fixture;
      const { access } = await consented(fixture);
      const first = await port.upcoming(access);
      expect(first.items.length).toBeGreaterThan(0);
      expect(first.next).not.toBeNull();
      const second = await port.upcoming(access, first.next ?? '');
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(second.next).toBeNull();
    });

    promise('makes a meeting, and says how to take part in it', async (fixture) => {
      const { port } = fixture;
      const { access } = await consented(fixture);
      const planned = { title: '新作発表会', startsAt: '2100-01-01T03:00:00.000Z', endsAt: '2100-01-01T04:30:00.000Z' };
      const made = await port.create(access, planned);
      expect(made).toMatchObject(planned);
      expect(new URL(made.joinUrl).searchParams.get('pwd')).toMatch(/./);
      expect(await port.get(access, made.id)).toEqual(made);
      await expect(port.get(access, '404')).rejects.toMatchObject(failing('missing'));
    });
  });
}
