import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/secrets.js';
import { Settings } from '../config/environment.js';
import { defaultHttpLimits, readHttpLimits } from './http-limits.js';

describe('the limits of HTTP servers', () => {
  it('are safe where nothing is said', () => {
    expect(readHttpLimits(new Settings({}))).toEqual(defaultHttpLimits);
    expect(defaultHttpLimits.connectionsPerAddress).toBeGreaterThan(0);
  });

  it('can be set, in seconds', () => {
    const environment = {
      MARQUEE_HEADERS_SECONDS: '1',
      MARQUEE_BODY_SECONDS: '3600',
      MARQUEE_STALL_SECONDS: '10',
      MARQUEE_LEAST_BYTES_PER_SECOND: '1',
      MARQUEE_CONNECTIONS_PER_ADDRESS: '0',
    };
    expect(readHttpLimits(new Settings(environment))).toEqual({
      ...{ headers: 1_000, body: 3_600_000, stall: 10_000, leastRate: 1, connectionsPerAddress: 0 },
      drain: defaultHttpLimits.drain,
    });
  });

  it.each([
    ['MARQUEE_HEADERS_SECONDS', '0'],
    ['MARQUEE_BODY_SECONDS', '3601'],
    ['MARQUEE_STALL_SECONDS', 'never'],
    ['MARQUEE_LEAST_BYTES_PER_SECOND', '0'],
    ['MARQUEE_CONNECTIONS_PER_ADDRESS', '-1'],
  ])('cannot be turned into none: %s=%s', (name, value) => {
    expect(() => readHttpLimits(new Settings({ [name]: value }))).toThrow(ConfigurationError);
  });
});
