import { describe, expect, it } from '@jest/globals';
import { openNameServer } from '@marquee/ports/testing';
import { textRecords } from './text-records.js';

describe('the texts of a name', () => {
  it('are those of its records, each in one piece', async () => {
    await using server = await openNameServer({ '_marquee.video.example.org': ['one', 'x'.repeat(300)] });
    const lookUp = textRecords({ servers: [server.address] });
    expect((await lookUp('_marquee.video.example.org'))?.toSorted()).toEqual(['one', 'x'.repeat(300)]);
  });

  it('are none where there is no such name', async () => {
    await using server = await openNameServer({});
    expect(await textRecords({ servers: [server.address] })('_marquee.video.example.org')).toEqual([]);
  });

  it('are unknown where nobody answers, or nothing sensible, within the time', async () => {
    await using silent = await openNameServer('silent');
    await using failing = await openNameServer('failing');
    const begun = performance.now();
    expect(
      await textRecords({ servers: [silent.address], timeout: 300 })('_marquee.video.example.org'),
    ).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await textRecords({ servers: [failing.address] })('_marquee.video.example.org')).toBeUndefined();
  });

  it('are asked of servers that have addresses', () => {
    expect(() => textRecords({ servers: ['dns.example.org'] })).toThrow();
  });
});
