import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { credentials } from '@grpc/grpc-js';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@marquee/ports/testing';
import { PeersChannel } from '../cluster/peers-channel.js';
import { ConfigurationError } from '../config/secrets.js';
import { Settings } from '../config/environment.js';
import { GrpcServer } from './grpc.js';
import { MutualTls, readTlsFiles, type TlsFiles } from './mutual-tls.js';

const path = '/marquee.catalog.v1.VideoService/Echo';
const folder = mkdtempSync(join(tmpdir(), 'mutual-tls-'));
const file = (name: string): string => join(folder, name);
const openssl = (...argv: string[]) => execFileSync('openssl', argv, { cwd: folder, stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function makeAuthority(name: string): void {
  openssl(
    ...['req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.crt`, '-days', '2'],
    '-subj',
    `/CN=${name}`,
  );
}

/** A certificate for a service, as cert-manager makes one. */
function makeCertificate(name: string, service: string, authority: string, days = '2'): TlsFiles {
  openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${service}`);
  writeFileSync(file(`${name}.ext`), `subjectAltName=DNS:${service}\n`);
  const signed = [
    '-CA',
    `${authority}.crt`,
    '-CAkey',
    `${authority}.key`,
    '-CAcreateserial',
    '-extfile',
    `${name}.ext`,
  ];
  openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-days', days, '-out', `${name}.crt`);
  return { certificate: file(`${name}.crt`), key: file(`${name}.key`), authorities: file(`${authority}.crt`) };
}

let catalog: TlsFiles;
let bff: TlsFiles;
let stranger: TlsFiles;
const open: { close(): unknown }[] = [];
const reported: unknown[] = [];

function tlsOf(files: TlsFiles): MutualTls {
  const tls = new MutualTls(files, (error) => reported.push(error), 20);
  open.push(tls);
  return tls;
}

async function serve(files: TlsFiles): Promise<number> {
  const server = new GrpcServer();
  server.register(path, async () => Buffer.from('answered'));
  const port = await server.listen('127.0.0.1:0', tlsOf(files).server);
  open.push(server);
  return port;
}

function channelTo(port: number, tls?: MutualTls): PeersChannel {
  const channel = new PeersChannel(new Map([['catalog', [`127.0.0.1:${port}`]]]), tls?.channel);
  open.unshift(channel);
  return channel;
}

const ask = async (channel: PeersChannel): Promise<string> => {
  const time = { until: performance.now() + 5_000, signal: AbortSignal.timeout(5_000) };
  return (await channel.call(path, Buffer.alloc(0), { principal: '' }, time)).toString();
};

/** Serial number of the certificate that is shown to somebody who connects now. */
function serialShownBy(port: number, { certificate, key, authorities }: TlsFiles): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (name: string) => execFileSync('cat', [name]);
  const socket = connect({
    ...{ port, host: '127.0.0.1', servername: 'catalog', ALPNProtocols: ['h2'] },
    ...{ cert: read(certificate), key: read(key), ca: read(authorities) },
  });
  socket.once('secureConnect', () => {
    resolve(socket.getPeerCertificate().serialNumber);
    socket.destroy();
  });
  socket.once('error', reject);
  return promise;
}

beforeAll(() => {
  for (const name of ['ours', 'theirs']) makeAuthority(name);
  catalog = makeCertificate('catalog', 'catalog', 'ours');
  bff = makeCertificate('bff', 'bff', 'ours');
  stranger = { ...makeCertificate('stranger', 'bff', 'theirs'), authorities: file('ours.crt') };
});

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  reported.length = 0;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('calls between services with TLS', () => {
  it('are answered when both sides show a certificate of the same CA', async () => {
    const channel = channelTo(await serve(catalog), tlsOf(bff));
    expect(await ask(channel)).toBe('answered');
  });

  it('are refused of somebody in clear', async () => {
    await expect(ask(channelTo(await serve(catalog)))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are refused of somebody who knows the CA and has no certificate', async () => {
    const port = await serve(catalog);
    const channel = new PeersChannel(
      new Map([['catalog', [`127.0.0.1:${port}`]]]),
      credentials.createSsl(execFileSync('cat', [file('ours.crt')])),
    );
    open.unshift(channel);
    await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are refused of somebody whose certificate is another CA’s', async () => {
    const channel = channelTo(await serve(catalog), tlsOf(stranger));
    await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are not sent to somebody whose certificate is another CA’s', async () => {
    const impostor = { ...makeCertificate('impostor', 'catalog', 'theirs'), authorities: file('ours.crt') };
    const channel = channelTo(await serve(impostor), tlsOf(bff));
    await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are not sent to another service than the one that is called', async () => {
    const channel = channelTo(await serve(bff), tlsOf(catalog));
    await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('files that are exchanged', () => {
  /** Copies, for what is written over. */
  function own(of: TlsFiles, name: string): TlsFiles {
    const copies = { certificate: file(`${name}.crt`), key: file(`${name}.key`), authorities: file(`${name}-ca.crt`) };
    exchange(copies, of);
    return copies;
  }

  function exchange(files: TlsFiles, by: TlsFiles): void {
    copyFileSync(by.certificate, files.certificate);
    copyFileSync(by.key, files.key);
    copyFileSync(by.authorities, files.authorities);
  }

  it('are shown to whoever connects from then on, without a new start', async () => {
    const files = own(catalog, 'renewed');
    const port = await serve(files);
    const before = await serialShownBy(port, bff);
    exchange(files, makeCertificate('catalog-2', 'catalog', 'ours'));
    await eventually(async () => expect(await serialShownBy(port, bff)).not.toBe(before));
    expect(await ask(channelTo(port, tlsOf(bff)))).toBe('answered');
  });

  it('let a caller in that was a stranger before', async () => {
    const files = own(stranger, 'admitted');
    const channel = channelTo(await serve(catalog), tlsOf(files));
    await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    exchange(files, bff);
    await eventually(async () => expect(await ask(channel)).toBe('answered'));
  });

  it('keep a stranger out who was let in before', async () => {
    const files = own(catalog, 'withdrawn');
    const port = await serve(files);
    expect(await ask(channelTo(port, tlsOf(bff)))).toBe('answered');
    // From now on it believes the other CA alone.
    copyFileSync(file('theirs.crt'), files.authorities);
    await eventually(async () => {
      const late = new MutualTls(bff, () => undefined);
      const channel = channelTo(port, late);
      try {
        await expect(ask(channel)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      } finally {
        channel.close();
        late.close();
      }
    });
  });

  it('and cannot be used are reported once, and the last ones stay', async () => {
    const files = own(catalog, 'broken');
    const port = await serve(files);
    copyFileSync(bff.key, files.key);
    await eventually(() => expect(reported).toHaveLength(1));
    expect(String(reported[0])).toContain('the key is not that of the certificate');
    expect(await ask(channelTo(port, tlsOf(bff)))).toBe('answered');
    expect(reported).toHaveLength(1);
  });

  it('say until when the certificate is valid', () => {
    const tls = tlsOf(makeCertificate('short', 'catalog', 'ours', '1'));
    const seconds = (tls.validUntil.getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(86_000 - 3_600);
    expect(seconds).toBeLessThan(86_400 + 60);
  });
});

describe('the settings of TLS between services', () => {
  const all = { MARQUEE_RPC_TLS_CERT: 'a', MARQUEE_RPC_TLS_KEY: 'b', MARQUEE_RPC_TLS_CA: 'c' };

  it('are three, or none', () => {
    expect(readTlsFiles(new Settings({}))).toBeUndefined();
    expect(readTlsFiles(new Settings(all))).toEqual({ certificate: 'a', key: 'b', authorities: 'c' });
    expect(() => readTlsFiles(new Settings({ ...all, MARQUEE_RPC_TLS_CA: '' }))).toThrow(
      'MARQUEE_RPC_TLS_CA is not set',
    );
  });

  it('name files that are there and belong together', () => {
    expect(() => new MutualTls({ ...catalog, key: bff.key }, () => undefined)).toThrow(ConfigurationError);
    expect(() => new MutualTls({ ...catalog, key: file('none') }, () => undefined)).toThrow('ENOENT');
  });
});
