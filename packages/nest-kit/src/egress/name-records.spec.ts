import { describe, expect, it } from '@jest/globals';
import { openNameServer } from '@marquee/ports/testing';
import { nameRecords } from './name-records.js';

const name = 'video.example.org';

describe('the texts of a name', () => {
  it('are those of its records, each in one piece', async () => {
    await using server = await openNameServer({ [name]: { texts: ['one', 'x'.repeat(300)] } });
    const found = await nameRecords({ servers: [server.address] }).texts(name);
    expect(found?.toSorted()).toEqual(['one', 'x'.repeat(300)]);
  });

  it('are none where there is no such name, or no text of it', async () => {
    await using server = await openNameServer({ 'club.example.org': { addresses: ['192.0.2.1'] } });
    const { texts } = nameRecords({ servers: [server.address] });
    expect([await texts(name), await texts('club.example.org')]).toEqual([[], []]);
  });
});

describe('whether a name leads anywhere', () => {
  it('is known by its addresses', async () => {
    await using server = await openNameServer({
      [name]: { addresses: ['192.0.2.1'] },
      'club.example.org': { texts: ['x'] },
    });
    const { hasAddress } = nameRecords({ servers: [server.address] });
    expect([
      await hasAddress(name),
      await hasAddress('club.example.org'),
      await hasAddress('nobodys.example.org'),
    ]).toEqual([true, false, false]);
  });
});

describe('what name servers say', () => {
  it('is unknown where nobody answers, or nothing sensible, within the time', async () => {
    await using silent = await openNameServer('silent');
    await using failing = await openNameServer('failing');
    const begun = performance.now();
    for (const server of [silent, failing]) {
      const { texts, hasAddress } = nameRecords({ servers: [server.address], timeout: 300 });
      expect([await texts(name), await hasAddress(name)]).toEqual([undefined, undefined]);
    }
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('is asked of servers that have addresses', () => {
    expect(() => nameRecords({ servers: ['dns.example.org'] })).toThrow();
  });
});
