import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/secrets.js';
import { networkOf, TrustedProxies } from './trusted-proxies.js';

const name = 'MARQUEE_TRUSTED_PROXIES';

/** A request as it comes over a connection from somewhere. */
function from(remoteAddress: string | undefined, forwardedFor?: string, forwardedProto?: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return {
    socket,
    headers: {
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      ...(forwardedProto === undefined ? {} : { 'x-forwarded-proto': forwardedProto }),
    },
  };
}

const address = (setting: string, ...request: Parameters<typeof from>) =>
  TrustedProxies.parse(name, setting).requester(from(...request)).address;
const protocol = (setting: string, ...request: Parameters<typeof from>) =>
  TrustedProxies.parse(name, setting).requester(from(...request)).protocol;

describe('who asks', () => {
  it('is whoever holds the connection, whatever the headers say, as long as no proxy is trusted', () => {
    for (const setting of ['', '0', ' ']) {
      expect(address(setting, '127.0.0.1', '192.0.2.1', 'https')).toBe('127.0.0.1');
      expect(protocol(setting, '127.0.0.1', '192.0.2.1', 'https')).toBe('http');
    }
  });

  it('is what the proxy in front adds at the right, whatever stands left of it', () => {
    for (const spoofed of ['', '192.0.2.9, ', '192.0.2.8,192.0.2.9,', '127.0.0.1, ', 'nonsense, , ']) {
      expect(address('127.0.0.1', '127.0.0.1', `${spoofed}203.0.113.7`)).toBe('203.0.113.7');
      expect(address('1', '127.0.0.1', `${spoofed}203.0.113.7`)).toBe('203.0.113.7');
    }
  });

  it('is the last address before the proxies of a chain', () => {
    const chain = '192.0.2.9, 203.0.113.7, 10.2.3.4, 10.2.3.5';
    expect(address('10.2.0.0/16, 127.0.0.1', '127.0.0.1', chain)).toBe('203.0.113.7');
    expect(address('3', '127.0.0.1', chain)).toBe('203.0.113.7');
    expect(address('2', '127.0.0.1', chain)).toBe('10.2.3.4');
    expect(address('10.2.3.5, 127.0.0.1', '127.0.0.1', chain)).toBe('10.2.3.4');
  });

  it('is not read from the headers of somebody who is no proxy of ours', () => {
    expect(address('10.2.0.0/16', '203.0.113.7', '192.0.2.9')).toBe('203.0.113.7');
    expect(protocol('10.2.0.0/16', '203.0.113.7', '192.0.2.9', 'https')).toBe('http');
    expect(address('10.2.0.0/16', '10.3.0.1', '192.0.2.9')).toBe('10.3.0.1');
  });

  it('is the outermost proxy that is known when the header is missing, empty or nonsense', () => {
    expect(address('127.0.0.1', '127.0.0.1')).toBe('127.0.0.1');
    for (const header of ['', ' ', 'unknown', '192.0.2.9, unknown', '999.1.1.1', '192.0.2.9;', '_hidden']) {
      expect(address('127.0.0.1', '127.0.0.1', header)).toBe('127.0.0.1');
    }
    expect(address('10.0.0.0/8', '10.0.0.1', 'unknown, 10.0.0.2')).toBe('10.0.0.2');
    expect(address('127.0.0.1', undefined, '192.0.2.9')).toBe('');
  });

  it('has one spelling', () => {
    for (const spelled of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '203.0.113.7:55123', '[::ffff:203.0.113.7]:1']) {
      expect(address('127.0.0.1', '::ffff:127.0.0.1', spelled)).toBe('203.0.113.7');
    }
    expect(address('', 'fe80::1%eth0')).toBe('fe80::1');
    for (const spelled of ['2001:db8::7', '2001:DB8:0:0:0:0:0:7', '[2001:db8::7]:443', '2001:db8::7%eth0']) {
      expect(address('::1', '::1', spelled)).toBe('2001:db8::7');
    }
    expect(address('', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('speaks https when the trusted proxy that saw the browser says so', () => {
    expect(protocol('127.0.0.1', '127.0.0.1', '203.0.113.7', 'https')).toBe('https');
    expect(protocol('127.0.0.1', '127.0.0.1', '203.0.113.7', 'HTTP')).toBe('http');
    expect(protocol('127.0.0.1', '127.0.0.1', '203.0.113.7', 'gopher')).toBe('http');
    // The browser's own word stands left of what the proxy added.
    expect(protocol('127.0.0.1', '127.0.0.1', '203.0.113.7', 'https, http')).toBe('http');
    expect(protocol('2', '127.0.0.1', '203.0.113.7, 10.0.0.1', 'https, http')).toBe('https');
    expect(protocol('2', '127.0.0.1', '203.0.113.7, 10.0.0.1', 'https')).toBe('https');
  });

  it('does not make the reader of a long header work for long', () => {
    const long = Array.from({ length: 2_000 }, () => '10.0.0.1').join(', ');
    expect(address('10.0.0.0/8', '10.0.0.9', `203.0.113.7, ${long}`)).toBe('10.0.0.1');
  });

  it.each([
    '21',
    '-1',
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '::/129',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1,',
    '*',
  ])('is not told by the setting "%s", and the start says what it may be', (setting) => {
    expect(() => TrustedProxies.parse(name, setting)).toThrow(ConfigurationError);
    expect(() => TrustedProxies.parse(name, setting)).toThrow('MARQUEE_TRUSTED_PROXIES');
  });
});

describe('what limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', ''],
  ])('is of %s: %s', (given, network) => {
    expect(networkOf(given)).toBe(network);
  });
});
