import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FilledInstallation } from './api-installation.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { type BenchMember, membersOf } from './members-of.js';
import { inInstallation } from './open-installation.js';
import { residentMemory } from './process-memory.js';
import { wrk } from './wrk.js';

const open = 2_000;
/** What one person may have at once. */
const perPerson = 16;
/** From one address come no more connections than a house full of people has. */
const addresses = 20;
/** Of two sites: a trial has room for a hundred members. */
const peoplePerSite = Math.ceil(open / perPerson / 2);
const sizes = [20, 21] as const;

const seconds = 3;
const rounds = 5;
/** MiB, and the share of the rate of requests that must be left. */
const [mostMemory, leastRate] = [100, 0.95];

/** Open streams of events, on which nobody waits for anything: what they take of memory, and of the requests beside them. */
export const benchStreams = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) => inInstallation(directory, sizes, measure));

async function measure({ url, pid, sites }: FilledInstallation): Promise<readonly Measurement[]> {
  const people = (await Promise.all(sites.map((site) => membersOf(url, site, peoplePerSite)))).flat();
  const [site] = sites;
  if (!site) throw new Error('there is no site');
  const page = async (): Promise<number> =>
    (await wrk(`${url}/api/sites/${site.teamId}/videos?limit=20`, site.cookie, seconds)).requestsPerSecond;
  // What is loaded at its first use, and what a load leaves behind, is no stream's.
  await page();
  const ratios: { readonly alone: number; readonly beside: number }[] = [];
  const grown: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await page();
    const before = await settled(pid);
    const streams = await listen(url, people);
    grown.push((await settled(pid)) - before);
    ratios.push({ alone, beside: await page() });
    for (const stream of streams) stream.destroy();
    await wait(1_000);
  }
  // The first time takes what is used again by the next ones.
  const memory = Math.max(...grown);
  const { alone, beside } = median(ratios, (one) => one.beside / one.alone);
  return [
    {
      ...{ name: `streams: memory of ${open} open ones, beside the goal`, unit: 'MiB', target: 1 },
      ...{ value: memory, limit: mostMemory, ratio: mostMemory / Math.max(memory, 1) },
    },
    {
      ...{ name: `streams: pages of 20 videos beside ${open} open ones, beside the same without`, unit: 'requests/s' },
      ...{ value: beside, limit: alone, ratio: beside / alone, target: leastRate },
    },
  ];
}

/** As many streams as are measured, each of which has begun. */
async function listen(url: string, people: readonly BenchMember[]): Promise<readonly Socket[]> {
  const streams: Socket[] = [];
  // A few at a time, so that no line waits in a queue that overflows.
  while (streams.length < open) {
    const next = people.slice(0, open - streams.length);
    streams.push(...(await Promise.all(next.map((person, index) => begun(url, person, index % addresses)))));
  }
  return streams;
}

async function begun(url: string, { teamId, cookie }: BenchMember, place: number): Promise<Socket> {
  const { port, host } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: `127.0.1.${place + 1}` });
  socket.write(`GET /api/sites/${teamId}/stream HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  for (let heard = ''; !heard.includes('event: hello');) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    heard += chunk.toString();
    if (heard.startsWith('HTTP') && !heard.startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${heard}`);
  }
  socket.resume();
  return socket;
}

/** The least that the process takes while nothing is asked of it. */
async function settled(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let looks = 0; looks < 8; looks++) {
    await wait(500);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

function median<One>(values: readonly One[], by: (one: One) => number): One {
  const middle = values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
