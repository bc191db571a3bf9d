import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { InProcessRpc } from '@marquee/nest-kit';
import { RateServiceService } from '@marquee/proto/identity';
import { Rations } from '../src/http/rations.js';
import { type Door, openDoor } from './door.js';

const { takeRequests } = RateServiceService;

describe('the limit of credentials at two doors', () => {
  let doors: readonly Door[];
  let left: number;
  let answers: boolean;

  beforeEach(async () => {
    [left, answers] = [20, true];
    const channel = new InProcessRpc();
    channel.register(takeRequests.path, async () => {
      if (!answers) throw domainError('UNAVAILABLE');
      return takeRequests.responseSerialize(left-- > 0 ? { granted: 1, wait: 0 } : { granted: 0, wait: 3 });
    });
    doors = await Promise.all([1, 2].map(() => openDoor({ sharesLimits: true }, {}, channel)));
  });
  afterEach(() => Promise.all(doors.map((door) => door.close())));

  /** How many of so many calls, by turns at each door, are refused for their number. */
  async function refused(calls: number): Promise<number> {
    const answered = await Promise.all(
      Array.from({ length: calls }, (_, number) =>
        fetch(`${doors[number % 2]?.address}/api/password-reset`, { method: 'POST' }),
      ),
    );
    return answered.filter(({ status }) => status === 429).length;
  }

  it('is that of one', async () => {
    expect(await refused(26)).toBe(6);
  });

  it('is that of each while nobody counts for both', async () => {
    answers = false;
    expect(await refused(26)).toBe(0);
    expect(await refused(26)).toBe(12);
  });
});

describe('rations', () => {
  it('are asked for once for many requests, and end with their minute', async () => {
    let now = 0;
    const asked: number[] = [];
    const take = async ({ wanted }: { readonly wanted: number }) => {
      asked.push(wanted);
      return { granted: wanted, wait: 0 };
    };
    const rations = new Rations(6_000, take, () => now);
    for (let count = 0; count < 300; count++) await rations.consume('a');
    expect(asked).toEqual([300]);
    await rations.consume('a');
    await rations.consume('b');
    expect(asked).toEqual([300, 300, 300]);
    now = 60_000;
    await rations.consume('a');
    expect(asked).toHaveLength(4);
  });

  it('let what counts as several through whole or not at all', async () => {
    let left = 130;
    const take = async ({ wanted }: { readonly wanted: number }) => {
      const granted = Math.min(left, wanted);
      left -= granted;
      return { granted, wait: granted > 0 ? 0 : 2 };
    };
    const rations = new Rations(600, take, () => 0);
    await rations.consume('a', 100);
    await expect(rations.consume('a', 100)).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { seconds: 1 } });
    await expect(rations.consume('a', 100)).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { seconds: 2 } });
    await rations.consume('a', 30);
    expect(left).toBe(0);
  });
});
