import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MailFailure, type Mail } from '@marquee/ports';
import type { SMTPServerOptions } from 'smtp-server';
import { SmtpMailer, type SmtpOptions } from './index.js';
import { answer, PostOffice } from './testing/post-office.js';

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  idempotencyKey: 'key1',
  team: 'team1',
  to: 'member@example.test',
  from: { name: '試写室', address: 'no-reply@studio.test' },
  subject: 'ようこそ、深海の生き物へ',
  text: '本文です。',
  ...overrides,
});

const failureOf = async (sending: Promise<unknown>): Promise<MailFailure> =>
  sending.then(
    () => {
      throw new Error('it was sent');
    },
    (error: unknown) => error as MailFailure,
  );

/** Header fields in one line each, and the encoded words of RFC 2047 in clear text. */
const headersOf = (source: string): string =>
  (source.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\?=\r\n\s+=\?/g, '?==?')
    .replaceAll(/\r\n\s+/g, ' ')
    .replaceAll(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
      [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
        .map(([, kind, text = '']) =>
          kind?.toUpperCase() === 'B'
            ? Buffer.from(text, 'base64').toString()
            : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
        )
        .join(''),
    );

/** The parts of a mail, in clear text. */
const bodiesOf = (source: string): readonly string[] =>
  source.split(/\r\n(?=--)/).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const encoding = /^Content-Transfer-Encoding: ([a-z0-9-]+)\r$/m.exec(part.slice(0, end + 1))?.[1];
    const text = part.slice(end).trim();
    if (encoding === undefined) return [];
    return encoding === 'base64'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replaceAll('=\r\n', '').replaceAll('%', '%25').replaceAll('=', '%'));
  });

describe('A mail by SMTP', () => {
  let office: PostOffice;
  let mailer: SmtpMailer | undefined;
  const connect = async (options: Partial<SmtpOptions> = {}) =>
    (mailer = await SmtpMailer.connect({ url: office.url, startTls: 'never', ...options }));
  const reopen = async (options: SMTPServerOptions) => {
    await office.close();
    office = await PostOffice.open(options);
  };
  beforeEach(async () => {
    office = await PostOffice.open();
  });
  afterEach(async () => {
    await mailer?.close();
    mailer = undefined;
    await office.close();
  });

  it('arrives with its text, its HTML and a Japanese subject', async () => {
    expect(await (await connect()).send(mail({ html: '<p>本文の<b>HTML</b>です。</p>' }))).toBe('processed');
    const [received] = office.received;
    expect(received).toMatchObject({ from: 'no-reply@studio.test', to: ['member@example.test'] });
    const headers = headersOf(received?.source ?? '');
    expect(headers).toContain('Subject: ようこそ、深海の生き物へ');
    expect(headers).toMatch(/^From: "?試写室"? <no-reply@studio\.test>$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(bodiesOf(received?.source ?? '')).toEqual(['本文です。', '<p>本文の<b>HTML</b>です。</p>']);
  });

  it('goes out from the configured address, and answers go to the one that it names', async () => {
    await (await connect({ from: 'mail@platform.test' })).send(mail());
    const [received] = office.received;
    expect(received?.from).toBe('mail@platform.test');
    expect(headersOf(received?.source ?? '')).toMatch(/^From: "?試写室"? <mail@platform\.test>$/m);
    expect(headersOf(received?.source ?? '')).toMatch(/^Reply-To: "?試写室"? <no-reply@studio\.test>$/m);
  });

  it('is sent once for a key, and has the same Message-ID whenever it is tried again', async () => {
    office.answers.push(answer(451, 'later'));
    const first = await connect();
    await expect(first.send(mail())).rejects.toMatchObject({ temporary: true });
    await Promise.all([first.send(mail()), first.send(mail())]);
    await first.send(mail());
    await first.send(mail({ idempotencyKey: 'key2' }));
    await first.close();
    await (await connect()).send(mail());
    const messageIds = office.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
    expect(messageIds).toHaveLength(3);
    expect(messageIds[2]).toBe(messageIds[0]);
    expect(messageIds[1]).not.toBe(messageIds[0]);
  });

  it('that the server does not take now may be sent again; one that it refuses for good may not', async () => {
    office.answers.push(
      answer(452, '4.2.2 <member@example.test> mailbox full'),
      answer(554, '5.7.1 member is a spammer'),
    );
    const sender = await connect();
    const later = await failureOf(sender.send(mail()));
    expect(later).toBeInstanceOf(MailFailure);
    expect(later).toMatchObject({ temporary: true, answer: '452 4.2.2' });
    const never = await failureOf(sender.send(mail()));
    expect(never).toMatchObject({ temporary: false, message: 'the mail server refused a mail at DATA: 554 5.7.1' });
    await sender.send(mail());
    expect(office.received).toHaveLength(1);
  });

  it('tells nobody whom it was for when the recipient is unknown', async () => {
    await reopen({ onRcptTo: ({ address }, _session, callback) => callback(answer(550, `5.1.1 no ${address} here`)) });
    const failure = await failureOf((await connect()).send(mail()));
    expect(failure).toMatchObject({
      temporary: false,
      message: 'the mail server refused a mail at RCPT TO: 550 5.1.1',
    });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('member@');
    expect(failure.cause).toBeUndefined();
  });

  it('uses the connections that are open, and no more than it may', async () => {
    const sender = await connect({ pool: { connections: 2, mails: 100 } });
    const before = office.connections;
    await Promise.all(Array.from({ length: 30 }, (_, index) => sender.send(mail({ idempotencyKey: `k${index}` }))));
    expect(office.received).toHaveLength(30);
    expect(office.connections - before).toBeLessThanOrEqual(2);
  });

  it('does not carry headers that hide in its fields', async () => {
    const sender = await connect();
    for (const overrides of [
      { to: 'member@example.test\r\nBcc: all@example.test' },
      { to: 'member@example.test, all@example.test' },
      { to: 'all:a@example.test;' },
      { subject: 'Hello\r\nBcc: all@example.test' },
      { from: { name: 'Studio\nBcc: all@example.test', address: 'no-reply@studio.test' } },
      { from: { name: 'Studio', address: 'no-reply@studio.test>\r\nBcc: all' } },
    ]) {
      const failure = await failureOf(sender.send(mail(overrides)));
      expect(failure).toBeInstanceOf(MailFailure);
      expect(failure.temporary).toBe(false);
      expect(failure.message).toMatch(
        /^the (recipient|sender|subject|sender's name) of a mail (is no address|holds a line)/,
      );
    }
    expect(office.received).toEqual([]);
  });

  it('may be sent later when the server is away', async () => {
    const sender = await connect({ timeouts: { connection: 500, greeting: 500, silence: 500 } });
    await office.close();
    expect(await failureOf(sender.send(mail()))).toMatchObject({ temporary: true });
    office = await PostOffice.open();
  });

  describe('and the way there', () => {
    const secret = 'hunter2';
    const withUser = (url: string) => url.replace('://', `://sender:${secret}@`);
    const guarded: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) =>
        password === secret ? callback(null, { user: 'sender' }) : callback(answer(535, '5.7.8 no')),
    };

    it('asks for the user and the password', async () => {
      await reopen(guarded);
      await (await connect({ url: withUser(office.url) })).send(mail());
      expect(office.received).toHaveLength(1);
    });

    it('says that the password is wrong, and not what it is', async () => {
      await reopen(guarded);
      const error = await failureOf(connect({ url: withUser(office.url).replace(secret, 'wrong1') }));
      expect(error.message).toBe(
        `no way to send mail by 127.0.0.1:${office.port}: the mail server refuses the user or the password: 535 5.7.8`,
      );
    });

    it('is not taken without encryption, unless that is allowed', async () => {
      await reopen({ disabledCommands: ['STARTTLS'] });
      const error = await failureOf(connect({ startTls: 'required' }));
      expect(error.message).toContain('does not offer the encryption that is required');
      await (await connect({ startTls: 'if offered' })).send(mail());
      expect(office.received).toHaveLength(1);
    });

    it('is not taken when nobody vouches for the certificate of the server', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      for (const [options, scheme] of [
        [{ hideSTARTTLS: false }, 'smtp'],
        [{ secure: true }, 'smtps'],
      ] as const) {
        await reopen(options);
        const url = `${scheme}://localhost:${office.port}`;
        const error = await failureOf(connect({ url, startTls: 'required' }));
        expect(error.message).toMatch(/^no way to send mail by .*(encryption|connection)/);
        expect(office.received).toEqual([]);
      }
      jest.restoreAllMocks();
    });

    it('is missed within its time when nobody answers, or somebody says nothing', async () => {
      const silent = createServer();
      await once(silent.listen(0, '127.0.0.1'), 'listening');
      const { port } = silent.address() as AddressInfo;
      const timeouts = { connection: 300, greeting: 300, silence: 300 };
      const error = await failureOf(connect({ url: `smtp://127.0.0.1:${port}`, timeouts }));
      expect(error.message).toContain('did not answer in time');
      silent.close();
      await once(silent, 'close');
      const refused = await failureOf(connect({ url: `smtp://127.0.0.1:${port}`, timeouts }));
      expect(refused.message).toContain('connection');
    });

    it('is told of again and again while it is away, and asked once in half a minute', async () => {
      const asked = (mailer = SmtpMailer.open({ url: office.url, startTls: 'never' }));
      const now = jest.spyOn(performance, 'now').mockReturnValue(0);
      await asked.isWell();
      const { port } = new URL(office.url);
      await office.close();
      await asked.isWell();
      now.mockReturnValue(30_000);
      expect((await failureOf(asked.isWell())).message).toContain(`127.0.0.1:${port}`);
      office = await PostOffice.open();
      expect((await failureOf(asked.isWell())).message).toContain(`127.0.0.1:${port}`);
      now.mockRestore();
    });

    it('has an address that is one', async () => {
      for (const url of ['http://host', 'nonsense', `smtp://u:${secret}@`]) {
        const error = await failureOf(connect({ url }));
        expect(error.message).toContain('must be smtp://');
        expect(error.message).not.toContain(secret);
      }
    });
  });
});
