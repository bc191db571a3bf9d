import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@marquee/nest-kit';
import { eventually } from '@marquee/ports/testing';
import { SMTPServer } from 'smtp-server';
import { readOptions } from '../../src/index.js';
import { openInstallation, type Installation } from './installation.js';
import { password } from './site.js';

const mails: { readonly from: string; readonly to: string; readonly source: string }[] = [];
let server: SMTPServer | undefined;
let installation: Installation | undefined;
afterEach(async () => {
  await installation?.close();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  mails.length = 0;
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function openMailServer(port: number): Promise<void> {
  server = new SMTPServer({
    ...{ hideSTARTTLS: true, authOptional: true, disableReverseLookup: true },
    onData: (stream, { envelope }, callback) => {
      void Array.fromAsync(stream as AsyncIterable<Buffer>).then((chunks) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

const settings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MARQUEE_MAIL_FROM: 'noreply@video.example.test',
  MARQUEE_MAIL_TLS: 'never',
});

const open = (port: number) => openInstallation({ demo: false, mail: readOptions(settings(port)).mail! });

const register = (email: string) =>
  installation!.visitor().must('POST', '/api/register', {
    site: { name: 'Mailing', language: 'en' },
    company: { name: 'Mailing Ltd', phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  });

/** Quoted-printable breaks lines. */
const linkIn = (source: string) => /verify_email\/([\w.-]+)/.exec(source.replace(/=\r?\n/g, ''))?.[1] ?? '';

describe('a site on one machine', () => {
  it('sends its mails by the mail server, and their links work', async () => {
    const port = await freePort();
    await openMailServer(port);
    installation = await open(port);
    await register('owner@mailing.test');
    const mail = await eventually(() => mails[0] ?? Promise.reject(new Error('no mail yet')));
    expect(mail).toMatchObject({ from: 'noreply@video.example.test', to: 'owner@mailing.test' });
    const landed = await installation.visitor().must('POST', '/api/verify-email', { token: linkIn(mail.source) });
    expect(landed).toMatchObject({ kind: 'administrator' });
    expect((await installation.visitor().ask('GET', '/api/mailbox')).status).toBe(404);
  });

  it('starts while its mail server is away, and sends what waited when it is back', async () => {
    const port = await freePort();
    installation = await open(port);
    await register('owner@waiting.test');
    await openMailServer(port);
    const mail = await eventually(() => mails[0] ?? Promise.reject(new Error('no mail yet')), { seconds: 60 });
    expect(mail.to).toBe('owner@waiting.test');
  }, 90_000);

  it.each([
    ['a demo, which has its mailbox', { MARQUEE_DEMO: '1' }, 'mailbox'],
    ['no sender', { MARQUEE_MAIL_FROM: '' }, 'MARQUEE_MAIL_FROM'],
    ['a word for TLS that is none', { MARQUEE_MAIL_TLS: 'maybe' }, 'MARQUEE_MAIL_TLS'],
  ])('does not start with a mail server and %s, and says why', (_what, wrong, says) => {
    const given = { ...settings(25), ...wrong };
    expect(() => readOptions(given)).toThrow(ConfigurationError);
    expect(() => readOptions(given)).toThrow(says);
  });

  it('does not start with an address of a mail server that is none, and does not repeat it', async () => {
    const mail = { url: 'https://user:geheim@mail', from: 'a@b.test', startTls: 'required' } as const;
    const start = openInstallation({ demo: false, mail });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.not.toThrow('geheim');
  });
});
