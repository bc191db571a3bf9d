import { describe, expect, it } from '@jest/globals';
import { isFromAllowed, isNetwork, toNetwork } from './networks.js';

const isIn = (address: string, ...networks: string[]) =>
  isFromAllowed(
    address,
    networks.map((network) => ({ network })),
  );

describe('a network', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5/32', '203.0.113.5'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['２０３．０．１１３．５', '203.0.113.5'],
    [' 10.0.0.0/8 ', '10.0.0.0/8'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:1:2:3:4:5:6/32', '2001:db8::/32'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['10:0:0:10:0:0:0:1', '10:0:0:10::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['8000::/1', '8000::/1'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['::ffff:203.0.113.77/120', '203.0.113.0/24'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(toNetwork(typed)).toBe(kept);
    expect(isNetwork(toNetwork(typed))).toBe(true);
  });

  it.each([
    '',
    'office',
    '203.0.113',
    '203.0.113.5.6',
    '203.0.113.256',
    '203.0.113.05',
    '0xcb007105',
    '203.0.113.0/33',
    '203.0.113.0/0',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0:0/96',
    '203.0.113.0/',
    '203.0.113.0/024',
    '203.0.113.0/24/24',
    '203.0.113.0/-1',
    '203.0.113.0-9',
    '2001:db8::/129',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5',
    '2001:db8:1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7::8',
    '2001:db8::12345',
    '2001:db8::g',
    'fe80::1%eth0',
    '[2001:db8::1]',
    ':::',
    '::ffff:203.0.113.256',
    '::203.0.113.5:1',
  ])('is not "%s"', (typed) => {
    expect(isNetwork(toNetwork(typed))).toBe(false);
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
    ['203.0.113.64/26', '203.0.113.64', '203.0.113.127', '203.0.113.63', '203.0.113.128'],
    ['203.0.113.4/31', '203.0.113.4', '203.0.113.5', '203.0.113.3', '203.0.113.6'],
    ['203.0.113.5', '203.0.113.5', '::ffff:203.0.113.5', '203.0.113.4', '203.0.113.6'],
    ['128.0.0.0/1', '128.0.0.0', '255.255.255.255', '127.255.255.255', '0.0.0.0'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::', '2001:db9::'],
    ['2001:db8::8/125', '2001:db8::8', '2001:db8::f', '2001:db8::7', '2001:db8::10'],
    ['::cb00:7100/120', '::cb00:7100', '::cb00:71ff', '203.0.113.5', '::cb00:7200'],
  ])('%s ends at %s and %s, not at %s and %s', (network, first, last, before, behind) => {
    expect([first, last, before, behind].map((address) => isIn(address, network))).toEqual([true, true, false, false]);
  });
});

describe('a list of networks', () => {
  it('keeps nobody out while it is empty', () => {
    expect([isIn('203.0.113.5'), isIn('')]).toEqual([true, true]);
  });

  it('lets in who is in one of them, and nobody of whom it is not known where they are', () => {
    const networks = ['203.0.113.0/24', '2001:db8::/32'];
    expect(isIn('203.0.113.9', ...networks)).toBe(true);
    expect(isIn('2001:db8::9', ...networks)).toBe(true);
    expect(isIn('198.51.100.9', ...networks)).toBe(false);
    expect(isIn('', ...networks)).toBe(false);
    expect(isIn('unknown', ...networks)).toBe(false);
    expect(isIn('203.0.113.0/24', ...networks)).toBe(false);
  });
});
