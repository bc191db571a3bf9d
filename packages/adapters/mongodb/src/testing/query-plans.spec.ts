import { describe, expect, it } from '@jest/globals';
import { isServed, readsAll } from './query-plans.js';

describe('An index', () => {
  const firsts = new Set(['_id', 'team', 'waiting']);

  it.each([
    [{ team: 'a' }],
    [{ colour: 'red', team: { $gt: '' } }],
    [{ $and: [{ colour: 'red' }, { team: 'a' }] }],
    [{ $or: [{ team: 'a' }, { $and: [{ _id: 'b' }, { colour: 'red' }] }] }],
  ])('serves %j', (filter) => expect(isServed(filter, firsts)).toBe(true));

  it.each([[{}], [{ colour: 'red' }], [{ $and: [{ colour: 'red' }] }], [{ $or: [{ team: 'a' }, { colour: 'red' }] }]])(
    'does not serve %j',
    (filter) => expect(isServed(filter, firsts)).toBe(false),
  );

  it('is told from a scan in the plan that MongoDB explains', () => {
    const scan = { stage: 'SORT', inputStage: { stage: 'COLLSCAN', direction: 'forward' } };
    const search = { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'team+id' } };
    expect(readsAll({ queryPlanner: { winningPlan: scan } })).toBe(true);
    expect(readsAll({ queryPlanner: { winningPlan: search, rejectedPlans: [scan] } })).toBe(false);
    expect(readsAll(undefined)).toBe(false);
  });
});
