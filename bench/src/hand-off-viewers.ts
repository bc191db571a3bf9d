import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookieOf } from './delivery-media.js';
import type { Way } from './hand-off-installation.js';

/** Bytes a second that a slow viewer takes. */
const slowRate = 8_192;

async function ask(url: string, member: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent, headers: { cookie: sessionCookieOf(member) } }), 'response')) as [
    IncomingMessage,
  ];
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode ?? 0}`);
  return answer;
}

async function take(url: string, member: string, agent: Agent): Promise<void> {
  for await (const _chunk of await ask(url, member, agent));
}

/** @returns MiB a second of segments that are fetched once each, by 16 viewers at a time */
export async function fetchOnce({ url }: Way, segments: readonly number[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const waiting = [...segments];
  const began = performance.now();
  const viewer = async (member: string): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await take(url(next), member, agent);
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => viewer(`viewer${index}`)));
  agent.destroy();
  return (segments.length / (performance.now() - began)) * 1_000;
}

/** @returns milliseconds within which 99 % of the segments are there that one viewer takes one after the other */
export async function quickViewer({ url }: Way, segments: readonly number[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
    const began = performance.now();
    await take(url(segments[times.length % segments.length] ?? 1), 'quick', agent);
    times.push(performance.now() - began);
  }
  agent.destroy();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** As many viewers, each of whom has a segment on its way all the time and takes little of it. @returns lets them go */
export async function slowViewers({ url }: Way, segments: readonly number[], count: number): Promise<() => void> {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true }));
  const first = agents.map(async (agent, index) =>
    ask(url(segments[index % segments.length] ?? 1), `slow${index}`, agent),
  );
  const answers = await Promise.all(first);
  for (const answer of answers) void takeSlowly(answer).catch(() => undefined);
  return () => {
    for (const answer of answers) answer.destroy();
    for (const agent of agents) agent.destroy();
  };
}

async function takeSlowly(answer: IncomingMessage): Promise<void> {
  for await (const chunk of answer) await wait(((chunk as Buffer).length / slowRate) * 1_000);
}
