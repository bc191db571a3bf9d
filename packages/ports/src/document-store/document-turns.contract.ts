import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { calls, fill, put, type Video, videos } from './contract-samples.js';
import type { DocumentStore, TurnsQuery } from './document-store.js';

const query = { where: { fields: { seconds: { lte: 100 } } }, sort: [{ field: 'seconds', direction: 'asc' }] } as const;

/** Documents by their seconds: of whoever has very many, of whoever has few, and of who has none that is asked for. */
async function given({ port }: Fixture<DocumentStore>) {
  const many: Record<string, Partial<Video>> = {};
  for (let index = 0; index < 60; index += 1) many[`m${index}`] = { seconds: index };
  await fill(port.team(videos, 'team1'), many);
  await fill(port.team(videos, 'team3'), { a: { seconds: 99 }, b: { seconds: 98 }, c: { seconds: 101 } });
  await fill(port.team(videos, 'team2'), { a: { seconds: 101 }, b: {} });
  await fill(port.team(videos, 'team4'), { a: { seconds: 100 } });
  return async (asked: Pick<TurnsQuery, 'after' | 'turns' | 'each'>) =>
    (await port.turns(videos, { ...query, ...asked })).map(({ turn, id }) => `${turn}/${id}`);
}

/** The promises of `turns`, as part of the suite of the document store. */
export function documentTurnsPromises(promise: Case<Fixture<DocumentStore>>): void {
  promise('gives each team its turn, in the order asked for, however much one of them has', async (fixture) => {
    const turns = await given(fixture);
    expect(await turns({ after: '', turns: 3, each: 2 })).toEqual([
      ...['team1/m0', 'team1/m1', 'team3/b', 'team3/a', 'team4/a'],
    ]);
    expect(await turns({ after: '', turns: 2, each: 1 })).toEqual(['team1/m0', 'team3/b']);
    expect(await turns({ after: '', turns: 9, each: 100 })).toHaveLength(63);
  });

  promise('goes round from any team, which comes last, and meets nobody twice', async (fixture) => {
    const turns = await given(fixture);
    expect(await turns({ after: 'team1', turns: 9, each: 1 })).toEqual(['team3/b', 'team4/a', 'team1/m0']);
    expect(await turns({ after: 'team2', turns: 2, each: 1 })).toEqual(['team3/b', 'team4/a']);
    expect(await turns({ after: 'team4', turns: 2, each: 1 })).toEqual(['team1/m0', 'team3/b']);
    expect(await turns({ after: 'zzz', turns: 1, each: 1 })).toEqual(['team1/m0']);
    await put(fixture.port.team(videos, 'team4'), 'a', null, 1);
    expect(await turns({ after: 'team3', turns: 9, each: 1 })).toEqual(['team1/m0', 'team3/b']);
  });

  promise("goes by a field, where documents are nobody's, past those that lack it", async ({ port }) => {
    const documents = port.platform(calls);
    for (let index = 0; index < 30; index += 1) await put(documents, `m${index}`, { of: 'b', at: index });
    for (const [id, call] of Object.entries({ x: { of: 'c', at: 3 }, y: { of: '', at: 40 }, z: { at: 1 } })) {
      await put(documents, id, call);
    }
    await put(documents, 'late', { of: 'a', at: 101 });
    const where = { fields: { at: { lte: 100 } } };
    const turns = async (asked: Pick<TurnsQuery, 'after' | 'turns' | 'each'>) => {
      const sort = [{ field: 'at', direction: 'asc' }] as const;
      return (await port.turns(calls, { where, sort, by: 'of', ...asked })).map(({ turn, id }) => `${turn}/${id}`);
    };
    // Those of '' come last where one begins with the first.
    expect(await turns({ after: '', turns: 9, each: 2 })).toEqual(['b/m0', 'b/m1', 'c/x', '/y']);
    expect(await turns({ after: '', turns: 9, each: 90 })).toHaveLength(32);
    expect(await turns({ after: 'b', turns: 2, each: 1 })).toEqual(['c/x', '/y']);
    expect(await turns({ after: 'b', turns: 9, each: 1 })).toEqual(['c/x', '/y', 'b/m0']);
  });
}
