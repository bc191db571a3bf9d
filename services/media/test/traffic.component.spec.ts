import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileUrl } from '@marquee/contracts';
import { ManualClock } from '@marquee/kernel';
import { overridden } from '@marquee/ports/testing';
import { Traffic } from '../src/traffic/traffic.js';
import { trafficCollection } from '../src/traffic/traffic-day.js';
import { administrator, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

const content = Buffer.alloc(100_000, 'marquee');
const ours = { principal: administrator() };

let directory: string;
let media: Media;
let clock: ManualClock;
let upload: string;

const open = async (): Promise<void> => {
  media = await startMedia(directory, { concurrency: 0, clock });
  media.peers.addAdministrator('admin', team);
  media.peers.addMember('member', team, []);
  media.peers.file = () => ({ access: 'visible', upload, fileName: 'a.bin' });
};
beforeEach(async () => {
  // Ids tell the real time, and with it how old an upload is.
  const today = new Date().toISOString().slice(0, 10);
  clock = new ManualClock(`${today}T23:59:59.000Z`);
  directory = await tempDirectory();
  await open();
  const { id } = await media.assets.createAsset({ fileName: 'a.bin', fileSize: content.length, kind: 'file' }, ours);
  upload = id;
  await tus(media, id).patch(0, content);
});
afterEach(async () => {
  expect(media.errors).toEqual([]);
  await media.stop();
  await removeDirectory(directory);
});

async function get(headers: Record<string, string> = {}, method = 'GET') {
  const cookie = `marquee_member_${team}=member`;
  const answer = await fetch(media.origin + fileUrl(team, 'f1', 'v1'), { method, headers: { ...headers, cookie } });
  await answer.arrayBuffer();
  return answer;
}
async function again(): Promise<void> {
  await media.stop();
  await open();
}
const days = async (): Promise<Record<string, number>> => {
  const kept = await media.ports.documents.team(trafficCollection, team).kept('', 100);
  const sums: Record<string, number> = {};
  for (const { state } of kept) if (state) sums[state.day] = (sums[state.day] ?? 0) + state.bytes;
  return sums;
};
const dayOf = () => clock.now().toISOString().slice(0, 10);

describe('bytes that go out', () => {
  it('count as many as there were: whole, in part, and nothing for what a browser has or only asks about', async () => {
    const { headers } = await get();
    await get({ range: 'bytes=10-29' });
    await get({ 'if-none-match': headers.get('etag') ?? '' });
    await get({}, 'HEAD');
    await again();
    expect(await days()).toEqual({ [dayOf()]: content.length + 20 });
  });

  it('count on the day, by UTC, on which they went, of this life of the process and the next', async () => {
    const first = dayOf();
    await get();
    clock.advance(2_000);
    expect(dayOf()).not.toBe(first);
    await get({ range: 'bytes=0-9' });
    await again();
    await get({ range: 'bytes=0-4' });
    await again();
    expect(await days()).toEqual({ [first]: content.length, [dayOf()]: 15 });
  });
});

describe('a count', () => {
  const key = () => `${team}/${upload}/original/1`;
  const sentBy = (traffic: Traffic, bytes: number): void =>
    void traffic.countHandedOff({ team, key: key() }, { range: `bytes=0-${bytes - 1}` });
  const one = (failing = 0): Traffic => {
    let failures = failing;
    const { documents, ids } = media.ports;
    const forgetful = overridden(documents, {
      team: (collection: typeof trafficCollection, of: string) => {
        const rows = documents.team(collection, of);
        const save: typeof rows.save = async (...given) => {
          await rows.save(...given);
          failures -= 1;
          if (failures >= 0) throw new Error('no answer');
        };
        return overridden(rows, { save });
      },
    });
    const blobs = { stat: () => Promise.resolve({ size: content.length, modifiedAt: new Date() }) };
    const ports = { ...media.ports, clock, ids, documents: forgetful, blobs, onError: () => undefined };
    return new Traffic(ports as unknown as Media['ports']);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is that of all processes together, and each one of them says its own once, also when it had no answer', async () => {
    const [first, second] = [one(1), one()];
    sentBy(first, 100);
    sentBy(second, 7);
    await settled();
    await Promise.all([first.write(), second.write()]);
    sentBy(first, 10);
    await settled();
    await first.write();
    await first.write();
    expect(await days()).toEqual({ [dayOf()]: 117 });
  });

  it('loses with a process that is killed what it had not written down, and nothing else', async () => {
    const killed = one();
    sentBy(killed, 100);
    await settled();
    await killed.write();
    sentBy(killed, 50);
    await settled();
    expect(await days()).toEqual({ [dayOf()]: 100 });
  });

  it('is forgotten when its day is long over, and told by events until then', async () => {
    const traffic = one();
    sentBy(traffic, 100);
    await settled();
    await traffic.write();
    clock.advance(2 * 86_400_000);
    await traffic.close();
    expect(Object.values(await days())).toEqual([100]);
    clock.advance(86_400_000);
    await traffic.close();
    expect(await days()).toEqual({});
  });
});
