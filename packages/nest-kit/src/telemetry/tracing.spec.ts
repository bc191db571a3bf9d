import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { activeTraceparent, startTracing, traced } from './tracing.js';

const sent: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push(body);
    response.end('{}');
  });
});

beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void collector.close(() => resolve())));

it('A share of all traces is sent, chosen by their ids and by nobody’s word, and the services behind are told', async () => {
  const { port } = collector.address() as AddressInfo;
  const tracing = await startTracing('sample', { tracesEndpoint: `http://127.0.0.1:${port}`, traceShare: 0.5 });
  const [low, high] = [`${'0'.repeat(24)}00000001`, `${'0'.repeat(24)}f0000000`];
  const flags = [];
  for (const [id, flag] of [
    [low, '01'],
    [high, '01'],
    [low, '00'],
  ] as const) {
    const given = `00-${id}-00000000000000aa-${flag}`;
    flags.push(await traced(`${id} ${flag}`, 'server', given, async () => activeTraceparent()?.slice(-2)));
  }
  await tracing.stop();
  expect(flags).toEqual(['01', '00', '00']);
  expect(sent.join('')).toContain(`${low} 01`);
  expect(sent.join('')).not.toMatch(new RegExp(`${high}|${low} 00`));
});
