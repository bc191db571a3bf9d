import { describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import type { ServiceClients } from '../src/services/service-clients.js';
import { Domains } from '../src/site/domains.js';

function domainsOf(answer: (host: string) => { teamId?: string; rests: boolean }) {
  const asked: string[] = [];
  const resolve = async ({ host }: { host: string }) => {
    asked.push(host);
    return answer(host);
  };
  const services = { domains: { resolve }, as: () => ({}) };
  const options = { secret: '', baseUrl: 'https://video.example.com' };
  return { domains: new Domains(options, services as unknown as ServiceClients), asked };
}
const nobodys = () => ({ rests: false });

describe('whose domain a host is', () => {
  it('is asked for once by all requests that come at once, and known for a while', async () => {
    const { domains, asked } = domainsOf(() => ({ teamId: 'club', rests: false }));
    const club = { team: 'club', rests: false };
    expect(await Promise.all([domains.of('club.example.org'), domains.of('Club.Example.org.')])).toEqual([club, club]);
    expect(domains.of('club.example.org')).toEqual(club);
    expect(asked).toEqual(['club.example.org']);
  });

  it('is not asked of what can be none: the platform itself, addresses, names inside a network', () => {
    const { domains, asked } = domainsOf(nobodys);
    for (const host of [
      'video.example.com',
      'VIDEO.example.com.',
      '192.0.2.1',
      '::1',
      '[::1]',
      'localhost',
      'bff',
      '',
    ]) {
      expect(domains.of(host)).toBeUndefined();
    }
    expect(domains.of(`${'a'.repeat(250)}.com`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('costs no more than some questions, however many names somebody makes up', async () => {
    const { domains, asked } = domainsOf((host) =>
      host.startsWith('club') ? { teamId: 'club', rests: false } : nobodys(),
    );
    await domains.of('club.example.org');
    const flood = async (from: number) => {
      const codes = new Set<unknown>();
      for (let name = from; name < from + 5_000; name += 1) {
        try {
          await domains.of(`x${name}.example.org`);
        } catch (error) {
          codes.add((error as { code?: unknown }).code);
        }
      }
      return codes;
    };
    expect(await flood(0)).toEqual(new Set(['RATE_LIMITED']));
    expect(asked.length).toBeLessThan(3_500);
    // What is a site's goes on, and what was asked for is still known.
    expect(await domains.of('club.example.org')).toEqual({ team: 'club', rests: false });
    expect(domains.of('x1.example.org')).toBeUndefined();
    await flood(5_000);
    expect(asked.length).toBeLessThan(4_000);
  });

  it('is what it was while nobody answers', async () => {
    let away = false;
    const { domains } = domainsOf(() => {
      if (away) throw domainError('UNAVAILABLE');
      return { teamId: 'club', rests: false };
    });
    await domains.of('club.example.org');
    away = true;
    await new Promise((resolve) => setTimeout(resolve, 2_050));
    expect(await domains.of('club.example.org')).toEqual({ team: 'club', rests: false });
    await expect(domains.of('other.example.org')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
