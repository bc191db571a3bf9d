import { describe, expect, it } from '@jest/globals';
import { dealt, nobody, withoutMember, type Deal, type Part } from './deal.js';

const parts: readonly Part[] = ['a', 'b'].flatMap((kind) =>
  [0, 1, 2, 3].map((index) => ({ kind, name: `${kind}${index}` })),
);
const alive = () => false;
const held = ({ held: owners }: Deal, member: string) => Object.keys(owners).filter((name) => owners[name] === member);
const kinds = (deal: Deal, member: string) =>
  held(deal, member)
    .map((name) => name.charAt(0))
    .sort()
    .join('');

/** Each of them looks so often, one after the other. */
function looking(deal: Deal, members: readonly string[], times = 5, of = parts): Deal {
  let now = deal;
  for (let turn = 0; turn < times; turn++) for (const member of members) now = dealt(now, member, of, alive);
  return now;
}

describe('work that is dealt out', () => {
  it('is all done by one who is alone', () => {
    expect(held(dealt(nobody, 'ann', parts, alive), 'ann')).toHaveLength(8);
  });

  it('is divided with whoever comes, of each kind alike', () => {
    const two = looking(looking(nobody, ['ann']), ['ben', 'ann']);
    expect([kinds(two, 'ann'), kinds(two, 'ben')]).toEqual(['aabb', 'aabb']);
    const three = looking(two, ['cat', 'ben', 'ann']);
    expect(['ann', 'ben', 'cat'].map((member) => held(three, member).length).sort()).toEqual([2, 3, 3]);
    expect(Object.keys(three.held)).toHaveLength(8);
  });

  it('leaves nobody idle as long as another one has two', () => {
    const few = parts.slice(0, 4);
    const three = looking(looking(nobody, ['ann', 'ben'], 5, few), ['ann', 'ben', 'cat'], 5, few);
    expect(['ann', 'ben', 'cat'].map((member) => held(three, member).length).sort()).toEqual([1, 1, 2]);
  });

  it('stays where it is while nobody comes or goes', () => {
    const two = looking(nobody, ['ann', 'ben']);
    expect(looking(two, ['ben', 'ann']).held).toEqual(two.held);
  });

  it('is taken over of one who is not heard of any more, and of one who leaves', () => {
    const two = looking(nobody, ['ann', 'ben']);
    const after = dealt(two, 'ben', parts, (member) => member === 'ann');
    expect([held(after, 'ben').length, Object.keys(after.members)]).toEqual([8, ['ben']]);
    expect(held(dealt(withoutMember(two, 'ann'), 'ben', parts, alive), 'ben')).toHaveLength(8);
  });

  it('is forgotten when there is no such part any more', () => {
    const one = looking(nobody, ['ann']);
    expect(Object.keys(dealt(one, 'ann', parts.slice(0, 2), alive).held)).toEqual(['a0', 'a1']);
  });
});
