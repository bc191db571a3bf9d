import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteEventBus } from '@marquee/adapter-sqlite';
import { done } from '@marquee/ports';
import { eventually, sampleEvents } from '@marquee/ports/testing';
import { deadLetters } from './dead-letters.js';
import { findLetters, replayLetters } from './letters.js';

const all = { action: 'replay', dryRun: false } as const;

describe('marquee dead-letters', () => {
  let folder: string;
  let bus: SqliteEventBus;
  let said: string[];
  const say = (line: string) => void said.push(line);
  const reopen = async () => {
    await bus.close();
    bus = SqliteEventBus.open(join(folder, 'bus.db'));
  };

  /** Three letters of two entities in the group `mail`, the later event of `a` first, and one in another group. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-letters-'));
    bus = SqliteEventBus.open(join(folder, 'bus.db'));
    said = [];
    const refuse = async () => ({ kind: 'dead-letter', reason: 'no such template\nand more' }) as const;
    await bus.subscribe('mail', ['videos'], refuse);
    const [first, second] = sampleEvents('a', 2);
    await bus.publish('videos', [second!]);
    await bus.publish('videos', [first!, ...sampleEvents('b', 1)]);
    await eventually(async () => expect(await bus.deadLetters('mail')).toHaveLength(3));
    await bus.subscribe('catalog', ['lives'], refuse);
    await bus.publish('lives', sampleEvents('c', 1));
    await eventually(async () => expect(await bus.deadLetters('catalog')).toHaveLength(1));
    await reopen();
  });

  afterEach(async () => {
    await bus.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('lists the letters of every group, each in one line, and of one group', async () => {
    expect(await deadLetters(bus, { action: 'list', dryRun: false }, say)).toBe(0);
    expect(said).toHaveLength(5);
    expect(said[0]).toMatch(
      /^4 {2}catalog {2}VideoRenamed {2}lives team1\/video\/c #1 {2}attempts 1 {2}no such template$/,
    );
    said = [];
    await deadLetters(bus, { action: 'list', group: 'catalog', dryRun: false }, say);
    expect(said).toHaveLength(2);
  });

  it('shows the whole letter', async () => {
    await deadLetters(bus, { action: 'show', ids: ['4'], dryRun: false }, say);
    expect(JSON.parse(said.join('\n'))).toMatchObject({ id: '4', group: 'catalog', event: { entityId: 'c' } });
  });

  it('gives each letter to its own group once, the earlier events of an entity first', async () => {
    expect(await deadLetters(bus, { ...all, group: 'mail' }, say)).toBe(0);
    expect(said.at(-1)).toBe('3 of 3 letters were given to their groups again.');
    said = [];
    expect(await deadLetters(bus, { ...all, group: 'mail' }, say)).toBe(0);
    expect(said).toEqual(['0 of 0 letters were given to their groups again.']);
    await reopen();
    const seen: string[] = [];
    for (const [group, topic] of [
      ['mail', 'videos'],
      ['catalog', 'lives'],
    ] as const) {
      await bus.subscribe(group, [topic], async ({ entityId, revision }) => {
        seen.push(`${group} ${entityId}${revision}`);
        return done;
      });
    }
    await eventually(async () => expect(await bus.lag('mail')).toBe(0));
    expect(seen.sort()).toEqual(['mail a1', 'mail a2', 'mail b1']);
    expect((await findLetters(bus, {})).map(({ id }) => id)).toEqual(['4']);
  });

  it('changes nothing in a dry run', async () => {
    expect(await deadLetters(bus, { ...all, dryRun: true }, say)).toBe(0);
    expect(said.at(-1)).toBe('4 letters would be replayed; nothing was changed.');
    expect(await findLetters(bus, {})).toHaveLength(4);
  });

  it('refuses an unknown id before it replays any other', async () => {
    const replayed = deadLetters(bus, { ...all, ids: ['4', '4711'] }, say);
    await expect(replayed).rejects.toMatchObject({ code: 'LETTER_NOT_FOUND' });
    expect(await findLetters(bus, {})).toHaveLength(4);
  });

  it('lets no letter overtake one of its entity that could not be replayed', async () => {
    const letters = await findLetters(bus, { group: 'mail' });
    const [first] = letters;
    const failing = {
      replay: (id: string) => (id === first?.id ? Promise.reject(new Error('no broker')) : bus.replay(id)),
    };
    const results = await Array.fromAsync(replayLetters(failing, letters));
    expect(letters.map(({ event }) => `${event.entityId}${event.revision}`)).toEqual(['a1', 'a2', 'b1']);
    expect(results.map(({ failure }) => failure)).toEqual([
      'no broker',
      'an earlier letter of its entity could not be replayed',
      undefined,
    ]);
  });
});
