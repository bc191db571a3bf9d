import { describe, expect, it } from '@jest/globals';
import { Settings } from './environment.js';

const nameServers = (given: string | undefined) => new Settings({ SERVERS: given }).nameServers('SERVERS');

describe('name servers', () => {
  it('are none unless somebody names them', () => {
    expect([nameServers(undefined), nameServers(' , ')]).toEqual([[], []]);
  });

  it('are addresses, each with a port where it has one', () => {
    const given = '192.0.2.1, 192.0.2.2:5353,2001:db8::1, [2001:db8::2]:5353';
    expect(nameServers(given)).toEqual(['192.0.2.1', '192.0.2.2:5353', '2001:db8::1', '[2001:db8::2]:5353']);
  });

  it.each(['dns.example.org', '192.0.2.1:', '192.0.2.256', '192.0.2.1:port', '[192.0.2', 'https://192.0.2.1'])(
    'are not %j, which the start says',
    (wrong) => {
      expect(() => nameServers(wrong)).toThrow(`SERVERS is "${wrong}"; it must be an address such as 192.0.2.1`);
    },
  );
});
