import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { idOf, Projector, watching, type ProjectionDefinition } from '@marquee/analytics';
import type { EventEnvelope } from '@marquee/kernel';
import { eventually, sampleEvent } from '@marquee/ports/testing';
import { projections } from '../src/projections/projections.js';

/** The next version: who leaves does not count any more. */
const next: ProjectionDefinition = {
  ...watching,
  version: watching.version + 1,
  fold: (events, work) =>
    watching.fold(
      events.filter(({ type }) => type !== 'MemberDeleted'),
      work,
    ),
};
const both = [watching, next];

describe('marquee projections', () => {
  let folder: string;
  let store: SqliteProjectionStore;
  let log: SqliteEventLog;
  let lines: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-projections-'));
    store = SqliteProjectionStore.open(join(folder, 'projections.db'));
    log = SqliteEventLog.open(join(folder, 'log.db'));
    lines = [];
    const member = (id: string, type: string): EventEnvelope =>
      sampleEvent({
        id: `${id}.${type}`,
        type,
        team: 't1',
        entity: 'member',
        entityId: id,
        at: '2026-11-20T03:00:00.000Z',
      });
    await log.append('t1/member/a', [member('a', 'MemberJoined'), member('a', 'MemberDeleted')]);
    await log.append('t1/member/b', [member('b', 'MemberJoined')]);
  });
  afterEach(async () => {
    await Promise.all([store.close(), log.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (action: string, projection?: string, definitions = both) => {
    lines = [];
    return projections({ store, log, definitions }, { action, projection }, (line) => lines.push(line));
  };
  const build = async (definition: ProjectionDefinition): Promise<void> => {
    const projector = new Projector(log, store, definition);
    await projector.start();
    await eventually(() => expect(projector.position).toBe(3));
    await projector.stop();
  };

  it('builds a version in the shadow of the one that answers, and tells each row in which they differ', async () => {
    await build(watching);
    await build(next);
    expect(await run('list')).toBe(0);
    expect(lines).toEqual([
      `${idOf(watching)}  answers  position 3 of 3`,
      `${idOf(next)}  in the shadow  position 3 of 3`,
    ]);
    expect(await run('compare')).toBe(1);
    expect(lines.join('\n')).toContain(
      `memberTotals/t1\n  ${idOf(watching)}: {"total":1}\n  ${idOf(next)}: {"total":2}`,
    );
    expect(lines.at(-1)).toContain('in 3 rows.');
  });

  it('switches once the new version has read as much, and back by a program without it', async () => {
    await build(watching);
    await expect(run('switch')).rejects.toMatchObject({ code: 'NOT_CAUGHT_UP' });
    await run('list');
    expect(lines[0]).toContain('answers');
    await build(next);
    expect(await run('switch')).toBe(0);
    await run('list');
    expect(lines.map((line) => line.includes('answers'))).toEqual([false, true]);
    await run('switch');
    expect(lines).toEqual([`${idOf(next)} answers already.`]);
    await run('list', undefined, [watching]);
    expect(lines[0]).toContain('answers');
  });

  it('drops what an older program left, and nothing that runs', async () => {
    await build(watching);
    await expect(run('drop', idOf(watching))).rejects.toMatchObject({ code: 'IN_USE' });
    expect(await run('drop', idOf(watching), [next])).toBe(0);
    expect(await store.position(idOf(watching))).toBe(0);
  });

  it('says what it does not understand', async () => {
    await expect(run('compare', 'nothing')).rejects.toMatchObject({ code: 'USAGE' });
    await expect(run('walk')).rejects.toMatchObject({ code: 'USAGE' });
    await expect(run('drop')).rejects.toMatchObject({ code: 'USAGE' });
  });
});
