import { describe, expect, it } from '@jest/globals';
import { SessionCookies } from './cookies.js';
import { Csrf } from './csrf.js';

const names = new SessionCookies('http://site.test');
const csrf = new Csrf('key', names);

const sessions = 'marquee_admin=olivia; marquee_member_club=mia';
const cookie = `marquee_csrf=c; ${sessions}; marquee_language=en`;
const good = {
  cookie,
  'x-csrf-token': csrf.tokenFor('c', cookie),
  'sec-fetch-site': 'same-origin',
  host: 'site.test',
};
/** What another browser, or this one at another time, has. */
const tokenWith = (random: string, header: string | undefined) => ({ 'x-csrf-token': csrf.tokenFor(random, header) });

describe('the CSRF check', () => {
  it('takes the token of these sessions from our own pages', () => {
    expect(() => csrf.check(good)).not.toThrow();
    const olderBrowser = { ...good, 'sec-fetch-site': undefined, origin: 'https://site.test' };
    expect(() => csrf.check(olderBrowser)).not.toThrow();
    const visitor = { ...good, cookie: 'marquee_csrf=c', ...tokenWith('c', undefined) };
    expect(() => csrf.check(visitor)).not.toThrow();
  });

  it('does not mind the order of cookies, nor those that are no sessions', () => {
    const other = 'theme=dark; marquee_member_club=mia; marquee_csrf=c;marquee_admin=olivia';
    expect(() => csrf.check({ ...good, cookie: other })).not.toThrow();
  });

  it.each([
    ['without its cookie', { cookie: sessions }],
    ['with another cookie', { cookie: cookie.replace('=c;', '=d;') }],
    ['without a token', { 'x-csrf-token': undefined }],
    ['with the token of another key', { 'x-csrf-token': new Csrf('another key', names).tokenFor('c', cookie) }],
    ['with the token from before the login', tokenWith('c', 'marquee_csrf=c')],
    ['with the token of somebody else', tokenWith('c', cookie.replace('olivia', 'mallory'))],
    ['with the token of another member', tokenWith('c', cookie.replace('mia', 'max'))],
    ['with the token of a session of another kind', tokenWith('c', 'marquee_member_club=olivia; marquee_admin=mia')],
    ['of a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['of another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    ['of nowhere', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['of another port', { 'sec-fetch-site': undefined, origin: 'https://site.test:8443' }],
  ])('refuses a request %s', (_what, change) => {
    expect(() => csrf.check({ ...good, ...change })).toThrow('CSRF_REJECTED');
  });
});

describe('the names of cookies', () => {
  it('are for this host alone where people come over https', () => {
    const overHttps = new SessionCookies('https://site.test');
    const { administrator, csrf: random } = overHttps;
    expect([administrator, random, overHttps.member('club')]).toEqual([
      '__Host-marquee_admin',
      '__Host-marquee_csrf',
      '__Host-marquee_member_club',
    ]);
    expect([names.administrator, names.csrf, names.member('club')]).toEqual([
      'marquee_admin',
      'marquee_csrf',
      'marquee_member_club',
    ]);
  });

  it('count as they are: what a neighbour could set is no session over https', () => {
    const overHttps = new SessionCookies('https://site.test');
    expect(overHttps.sessions(cookie)).toEqual([]);
    expect(overHttps.members(cookie)).toEqual([]);
    expect(overHttps.members('a=b; __Host-marquee_member_club=mia; __Host-marquee_member_film=noa')).toEqual([
      'mia',
      'noa',
    ]);
    const many = (count: number) => Array.from({ length: count }, (_none, n) => `marquee_member_s${n}=t`).join('; ');
    expect([names.members(many(20)).length, names.members(many(21)).length]).toEqual([20, 20]);
    expect(names.sessions('__Host-marquee_admin=olivia')).toEqual([]);
  });
});
