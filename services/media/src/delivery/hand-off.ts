import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainError } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { TimedCache } from '@marquee/nest-kit';
import type { SignedBlobs } from '@marquee/ports';
import type { HandOff as HandOffPort } from '../media.ports.js';
import type { Reader } from './outgoing.js';

/** Seconds. nginx asks at once, but the clocks of two machines may be a minute and a half apart. */
const signedFor = 300;
/** Milliseconds for which the address of the storage's name is believed; that of Amazon's changes every few seconds. */
const resolvedFor = 2_000;

export interface HandedOff {
  readonly key: string;
  readonly type: string;
  readonly disposition?: string;
  readonly reader: Reader;
  readonly isLarge?: boolean;
}

/** Has nginx send what a viewer may have: Node.js decides and carries no bytes. */
export class HandOff {
  readonly #addresses = new TimedCache<string>(resolvedFor, 4);

  constructor(private readonly port: HandOffPort) {}

  /**
   * nginx finds the bytes, their length, their tag and the range by itself. Of our headers it passes on these three only; the
   * others stand in its configuration (docs/how-to/nginx.md), and it dates its answers, too.
   *
   * @throws DomainError UNAVAILABLE when nobody knows where the object storage is
   */
  async send(req: IncomingMessage, res: ServerResponse, sent: HandedOff): Promise<void> {
    const { key, type, disposition, reader } = sent;
    const { prefix, signed } = this.port;
    const location = signed ? await this.#stored(signed, req.method === 'HEAD', sent) : `${prefix}/${key}`;
    res.sendDate = false;
    // In pairs and with a length: what Node.js need not check, look up or frame is most of the work of this answer.
    const named = disposition === undefined ? [] : ['Content-Disposition', disposition];
    const whose = signed ? [reader.isShared ? 'X-Marquee-Address' : 'X-Marquee-Reader', reader.key] : [];
    const headers = ['Content-Type', type, ...named, 'Cache-Control', 'private, no-cache', ...whose];
    res.writeHead(200, [...headers, 'X-Accel-Redirect', location, 'Content-Length', '0']).end();
  }

  /**
   * Where nginx finds the object. The address of the storage is looked up here, as everything else here reaches it: nginx would
   * need a name server of its own. What never changes under its name may be kept for those who ask next; it is always fetched by GET.
   */
  async #stored(signed: SignedBlobs, isHead: boolean, { key, isLarge = false }: HandedOff): Promise<string> {
    const isKept = !isLarge && !key.endsWith('.m3u8');
    const address = signed.signed(key, isHead && !isKept ? 'HEAD' : 'GET', signedFor);
    const { protocol, hostname, port, host, pathname, search } = address;
    const ip = await this.#addresses.get(hostname, () => resolve(hostname));
    const at = `${isIP(ip) === 6 ? `[${ip}]` : ip}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
    return `${this.port.prefix}/${isKept ? 'kept' : 'passed'}/${protocol.slice(0, -1)}/${at}/${host}${pathname}${search}`;
  }
}

async function resolve(hostname: string): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return literal;
  try {
    return (await lookup(hostname)).address;
  } catch {
    throw domainError('UNAVAILABLE');
  }
}

const notSent = /^\/media\/handed-off\/(\d{3})(?:\?|$)/;

/** What nginx asks us to say when it could not send what we told it to; whoever else asks gets no other answer. */
export function failureOfHandOff(url: string): DomainError | undefined {
  const [, status] = notSent.exec(url) ?? [];
  switch (status) {
    case undefined:
      return undefined;
    case '404':
      return domainError('ASSET_NOT_FOUND');
    case '429':
      return domainError('RATE_LIMITED', { seconds: 5 });
    default:
      return domainError('UNAVAILABLE');
  }
}
