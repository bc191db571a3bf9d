import { describe, expect, it } from '@jest/globals';
import { ownDomainBody } from '../api/own-domain.routes.js';
import { parseInput } from '../api/parse.js';
import { addressOn, domainState, isDomain, isOfPlatform, longestDomain, toDomain } from './own-domain.js';

const code = (domain: unknown): unknown => {
  try {
    return parseInput(ownDomainBody, { domain }).domain;
  } catch (error) {
    return (error as { readonly fields: readonly { readonly code: string }[] }).fields[0]?.code;
  }
};

describe('a domain', () => {
  it.each([
    ['video.example.com', 'video.example.com'],
    [' Video.Example.COM ', 'video.example.com'],
    ['https://video.example.com/', 'video.example.com'],
    ['video.example.com.', 'video.example.com'],
    ['ｖｉｄｅｏ．example。com', 'video.example.com'],
    ['動画.example.jp', 'xn--hhr831f.example.jp'],
    ['example.みんな', 'example.xn--q9jyb4c'],
    ['a.co', 'a.co'],
    [`${'a'.repeat(63)}.example.com`, `${'a'.repeat(63)}.example.com`],
  ])('is taken as it is typed or pasted: %s', (typed, domain) => {
    expect(code(typed)).toBe(domain);
  });

  it.each([
    ['one label', 'localhost'],
    ['an address', '192.0.2.1'],
    ['an address as a number', '0x7f.1'],
    ['an address of version 6', '[2001:db8::1]'],
    ['a port', 'video.example.com:8443'],
    ['a path', 'video.example.com/user'],
    ['a user', 'me@video.example.com'],
    ['an escape', 'video%2eexample.com'],
    ['a blank inside', 'video example.com'],
    ['a line', 'video\n.example.com'],
    ['an invisible letter', 'video\u00ad.example.com'],
    ['an underscore', '_video.example.com'],
    ['a hyphen at an end', 'video-.example.com'],
    ['an empty label', 'video..example.com'],
    ['a wildcard', '*.example.com'],
    ['a label of 64 letters', `${'a'.repeat(64)}.example.com`],
  ])('is not %s', (_what, typed) => {
    expect(code(typed)).toBe('INVALID_DOMAIN');
  });

  it('leaves room for the name of its record', () => {
    const long = (length: number) => 'a.'.repeat(200).slice(0, length - 11) + 'example.com';
    expect(code(long(longestDomain - 1))).toBe(long(longestDomain - 1));
    expect(isDomain(long(longestDomain - 1))).toBe(true);
    expect(code(`${'aa.'.repeat(78)}example.com`)).toBe('TOO_LONG');
    expect(isDomain(`${'aa.'.repeat(78)}example.com`)).toBe(false);
  });

  it('is the platform’s own, or below it, or neither', () => {
    const platform = 'video.example.com';
    expect(['video.example.com', 'a.video.example.com'].every((one) => isOfPlatform(one, platform))).toBe(true);
    expect(
      ['example.com', 'myvideo.example.com', 'video.example.com.au'].some((one) => isOfPlatform(one, platform)),
    ).toBe(false);
  });

  it('stays what it is when it is read once more', () => {
    expect(toDomain(toDomain('動画.example.jp'))).toBe('xn--hhr831f.example.jp');
  });

  it('has the scheme and the port of the platform', () => {
    expect(addressOn('club.example.org', 'https://video.example.com')).toBe('https://club.example.org');
    expect(addressOn('club.example.org', 'http://localhost:8080')).toBe('http://club.example.org:8080');
  });

  it('waits for its proof, and rests while the plan does not have it', () => {
    const waiting = { name: 'club.example.org', token: 't', requestedAt: '2026-01-01T00:00:00.000Z', provenAt: null };
    const proven = { ...waiting, provenAt: '2026-01-02T00:00:00.000Z' };
    expect(domainState(null, 'business')).toBe('unset');
    expect(domainState(waiting, 'business')).toBe('waiting');
    expect((['trial', 'business', 'enterprise'] as const).map((plan) => domainState(proven, plan))).toEqual([
      ...['active', 'active', 'active'],
    ]);
    expect((['basic', 'pro'] as const).map((plan) => domainState(proven, plan))).toEqual(['resting', 'resting']);
  });
});
