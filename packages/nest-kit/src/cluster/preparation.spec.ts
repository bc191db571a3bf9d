import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { platformCollection, teamCollection, type AnyCollection } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { collectionsOf, Preparation } from './preparation.js';

const named = (name: string) => ({ name, entity: name, topic: name, schemaVersion: 1 });
const films = teamCollection<object>(named('films'));
const sites = platformCollection<object>(named('sites'));

describe('what of a service is prepared', () => {
  it('is what belongs to teams, each once', () => {
    const described = {
      teamData: [{ collection: films }, { collection: sites, teamField: 'id' }],
      teamTraces: [{ collection: films }],
    };
    expect(collectionsOf(described)).toEqual([films, sites]);
  });
});

describe('a preparation', () => {
  const asked: (readonly AnyCollection[])[] = [];
  const answers: (number | Error)[] = [];
  /** Documents that are in shape, and the milliseconds since the step before. */
  const steps: (readonly [number, number])[] = [];
  const said: (number | string)[] = [];
  let clock = 0;
  const prepare = async (
    collections: readonly AnyCollection[],
    onBrought?: (collection: string, brought: number) => void,
  ): Promise<number> => {
    asked.push(collections);
    for (const [brought, passed] of steps.splice(0)) {
      clock += passed;
      onBrought?.('films', brought);
    }
    const answer = answers.shift() ?? 0;
    if (typeof answer !== 'number') throw answer;
    return answer;
  };
  const make = () =>
    new Preparation({ prepare }, [films], {
      every: 5,
      tellEvery: 30,
      onProgress: (collection, brought) => said.push(`${brought} ${collection}`),
      onPrepared: (brought) => said.push(brought),
      onError: (error) => said.push(String(error)),
    });
  afterEach(() => {
    jest.restoreAllMocks();
    [asked, answers, said].forEach((list) => list.splice(0));
  });

  it('is over when documents are in shape, and says how many were not', async () => {
    answers.push(7);
    const preparation = make();
    await preparation.begin();
    expect([asked, said]).toEqual([[[films]], [7]]);
    await preparation.stop();
  });

  it('says how far it is now and then, not with each batch', async () => {
    answers.push(9);
    steps.push([1, 29], [2, 1], [3, 29], [4, 1], [9, 29]);
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
    const preparation = make();
    await preparation.begin();
    expect(said).toEqual(['2 films', '4 films', 9]);
    await preparation.stop();
  });

  it('fails with its store, and can be begun again', async () => {
    answers.push(new Error('away'), 3);
    const preparation = make();
    await expect(preparation.begin()).rejects.toThrow('away');
    await preparation.begin();
    expect(said).toEqual([3]);
    await preparation.stop();
  });

  it('looks again for what an older program wrote, also after a look that failed, until it is stopped', async () => {
    answers.push(0, new Error('away'), 2);
    const preparation = make();
    await preparation.begin();
    await until(async () => said.includes(2));
    expect(said).toEqual(['Error: away', 2]);
    await preparation.stop();
    const looked = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toHaveLength(looked);
  });
});
