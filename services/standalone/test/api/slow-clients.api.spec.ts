import { expect, it } from '@jest/globals';
import { eventually, RawClient } from '@marquee/ports/testing';
import { openInstallation } from './installation.js';

it('stops without waiting for clients that never come to an end', async () => {
  // Whoever waited for the time to drain would not be done within the time of a test.
  const installation = await openInstallation({
    limits: { headers: 600_000, body: 600_000, stall: 600_000, drain: 600_000 },
  });
  const clients = await Promise.all(Array.from({ length: 40 }, () => RawClient.to(installation.url)));
  const beginnings = [
    '',
    'GET /api/session HTTP/1.1\r\nHost: h',
    'POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    'PATCH /media/uploads/nothere HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\n\r\n....',
  ];
  for (const [index, client] of clients.entries()) client.write(beginnings[index % beginnings.length] ?? '');
  await fetch(`${installation.url}/healthz/live`);
  await installation.close();
  await Promise.all(clients.map(({ closed }) => closed));
});

it('gives one address no more connections than the limit, and serves others of it when some are closed', async () => {
  const installation = await openInstallation({ limits: { connectionsPerAddress: 5 } });
  try {
    const clients = await Promise.all(Array.from({ length: 5 }, () => RawClient.to(installation.url)));
    const refused = await RawClient.to(installation.url);
    expect(await refused.closed).toMatch(/^HTTP\/1\.1 429 /);
    for (const { socket } of clients) socket.destroy();
    await eventually(async () => expect((await fetch(`${installation.url}/healthz/live`)).status).toBe(200));
  } finally {
    await installation.close();
  }
});
