import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readOptions } from '../../src/index.js';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { linkFor, password, siteExists } from './site.js';

const email = 'owner@guessed.test';
const addresses = ['192.0.2.1', '198.51.100.7', '203.0.113.9'];

let installation: Installation;
let owner: Person;
let team: string;
beforeAll(async () => {
  // Limits as they are in real life, and a proxy in front that says who asks.
  const { proxies } = readOptions({ MARQUEE_TRUSTED_PROXIES: '127.0.0.1' });
  installation = await openInstallation({ rateLimitFactor: 1, ...(proxies && { proxies }) });
  owner = installation.visitor();
  ({ teamId: team } = await owner.must<{ teamId: string }>('POST', '/api/register', {
    site: { name: 'Guessed', language: 'en' },
    company: { name: 'Guessed Ltd', phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  }));
  await owner.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
});
afterAll(() => installation.close());

describe('sixty guesses at once from three addresses', () => {
  it('are judged ten times, and the right one is answered like all others that come later', async () => {
    const guessers = addresses.map((address) => ({ address, person: installation.visitor() }));
    await Promise.all(guessers.map(({ person }) => person.refresh()));
    const guess = async (index: number, given: string) => {
      const { address, person } = guessers[index % 3]!;
      const body = { email, password: given };
      const answer = await person.ask('POST', '/api/login', { body, headers: { 'x-forwarded-for': address } });
      // All but the number that each failure has of its own.
      return { ...answer.problem, status: answer.status, correlationId: '' };
    };
    const wrong = Array.from({ length: 59 }, (_, index) => guess(index, `Wrong-horse-${index}`));
    const isLate = ({ code }: { readonly code: string }) => code === 'LOGIN_THROTTLED';
    // As soon as somebody came too late, while the ten are still being judged.
    await Promise.any(wrong.map(async (answer) => isLate(await answer) || Promise.reject(new Error('judged'))));
    const right = await guess(59, password);
    const answers = await Promise.all(wrong);
    expect(answers.filter(({ code }) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(answers.filter(isLate)).toEqual(Array.from({ length: 49 }, () => right));
  });
});

describe('the password of a live stream', () => {
  it('is said by as many visitors from one address as begin together, and no faster; to open it is no guess', async () => {
    await siteExists(owner, team);
    const times = { startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 3_600_000).toISOString() };
    const said = { name: 'Guessed', platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk', ...times };
    const publication = { publication: 'public', public: true };
    const { id } = await owner.must<{ id: string }>('POST', `/api/teams/${team}/lives`, { ...said, ...publication });
    const visitor = installation.visitor();
    await visitor.refresh();
    // Whether it is right takes time, and makes no difference here.
    const opened = async (from: string, said: object) => {
      const path = `/api/sites/${team}/lives/${id}/opening`;
      return (await visitor.ask('POST', path, { body: said, headers: { 'x-forwarded-for': from } })).status;
    };
    const all = async (from: string, count: number, said: object) =>
      new Set(await Promise.all(Array.from({ length: count }, () => opened(from, said))));
    expect(await all('192.0.2.77', 30, {})).toEqual(new Set([200]));
    expect(await all('192.0.2.77', 300, { password: 'guessed' })).toEqual(new Set([200]));
    expect(await all('192.0.2.77', 30, { password: 'guessed' })).toContain(429);
    expect(await opened('192.0.2.78', { password: 'guessed' })).toBe(200);
    expect(await opened('192.0.2.77', {})).toBe(200);
  });
});
