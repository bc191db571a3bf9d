import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readOptions } from '../../src/index.js';
import { openInstallation, type Installation } from './installation.js';
import { linkFor, password } from './site.js';

const email = 'owner@guessed.test';
const addresses = ['192.0.2.1', '198.51.100.7', '203.0.113.9'];

let installation: Installation;
beforeAll(async () => {
  // Limits as they are in real life, and a proxy in front that says who asks.
  const { proxies } = readOptions({ MARQUEE_TRUSTED_PROXIES: '127.0.0.1' });
  installation = await openInstallation({ rateLimitFactor: 1, ...(proxies && { proxies }) });
  const owner = installation.visitor();
  await owner.must('POST', '/api/register', {
    site: { name: 'Guessed', language: 'en' },
    company: { name: 'Guessed Ltd', phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  });
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
