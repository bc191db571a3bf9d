import { Injectable } from '@nestjs/common';
import { isOwnBroadcast, mostOverrun, opensBefore, type EncoderRefusal } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts, RtmpPort } from '../media.ports.js';
import { Standings } from '../delivery/standings.js';
import { askFor } from '../delivery/viewers.js';
import { RtmpCertificate } from '../rtmp/rtmp-certificate.js';
import { RtmpServer } from '../rtmp/rtmp-server.js';
import type { Admission, Line } from '../rtmp/rtmp-session.js';
import { Broadcasts } from './broadcasts.js';
import { Encoders } from './encoders.js';
import { LiveBytes, livePrefix } from './live-bytes.js';
import { Publisher } from './publisher.js';
import { StreamKeys, type OpenedStream } from './stream-keys.js';

/** Lets encoders in that have a key, while their broadcast may go on. */
@Injectable()
export class Ingest {
  readonly #publishers = new Set<Publisher>();
  #server: RtmpServer | undefined;
  #certificate: RtmpCertificate | undefined;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly broadcasts: Broadcasts,
    private readonly encoders: Encoders,
    private readonly keys: StreamKeys,
    private readonly standings: Standings,
  ) {}

  /** How many encoders send to this process. */
  get sending(): number {
    return this.#publishers.size;
  }

  /** What is shown to encoders; undefined: they come in clear. */
  get certificate(): { readonly validUntil: Date } | undefined {
    return this.#certificate;
  }

  /** @throws ConfigurationError when the files of RTMPS cannot be used */
  async open(): Promise<void> {
    const { rtmp, clock, onError } = this.ports;
    if (!rtmp) return;
    const { host, port, tls } = rtmp;
    const certificate = tls && new RtmpCertificate(tls, (error) => onError?.('the certificate of RTMPS', error));
    this.#certificate = certificate;
    const admit: Admission = (key, line) =>
      this.#admit(key, line).catch((error: unknown) => {
        onError?.('letting an encoder in', error);
        this.encoders.lost('failed');
        return 'refused';
      });
    const secure = certificate && { secure: () => certificate.context };
    const server = new RtmpServer({ host, port, clock, admit, ...secure });
    try {
      this.#server = server;
      this.broadcasts.server = addressOf(rtmp, await server.open());
    } catch (error) {
      if (rtmp.isNeeded) throw error;
      // Somebody else has the port that we take unless told: everything else works without.
      onError?.('opening the port of encoders', error);
    }
  }

  async close(): Promise<void> {
    this.#certificate?.close();
    await this.#server?.close();
    await Promise.all([...this.#publishers].map((publisher) => publisher.finish()));
  }

  async #admit(key: string, line: Line): ReturnType<Admission> {
    const stream = await this.keys.open(key);
    if (!stream) return 'unknown';
    const { team, live } = stream;
    const token = this.ports.ids.next();
    if (!(await this.encoders.take(team, live, token))) return this.#refuse(stream, 'busy');
    let publisher: Publisher | undefined;
    try {
      // Judged once it is taken: whoever ends or deletes it meanwhile sees that there is an encoder to wait for.
      const [isKnown, reason] = await Promise.all([this.keys.isPresent(stream), this.#refusalOf(stream)]);
      if (!isKnown) return 'unknown';
      if (reason) return await this.#refuse(stream, reason);
      publisher = await this.#publisher(stream, token, line);
      return publisher;
    } finally {
      if (!publisher) await this.encoders.giveBack(team, live, token);
    }
  }

  async #refuse({ team, live }: OpenedStream, reason: EncoderRefusal): Promise<'refused'> {
    await this.encoders.refused(team, live, reason);
    return 'refused';
  }

  async #refusalOf(stream: OpenedStream): Promise<EncoderRefusal | undefined> {
    const { team, live } = stream;
    const broadcast = await this.broadcasts.find(team, live);
    if (broadcast?.state === 'ended') return 'over';
    const untimely = await (broadcast ? this.#whereBegun(stream) : this.#untimely(stream));
    if (untimely) return untimely;
    if (await this.#isShut(team)) return 'site_shut';
    return (await this.broadcasts.isFull(team, 0)) ? 'storage_full' : undefined;
  }

  async #untimely({ team, live }: OpenedStream, timeout?: number): Promise<'too_early' | 'over' | undefined> {
    const schedule = await this.broadcasts.scheduleOf(team, live, timeout);
    const now = this.ports.clock.now().getTime();
    if (!schedule || !isOwnBroadcast(schedule)) return 'over';
    if (now < Date.parse(schedule.startsAt) - opensBefore) return 'too_early';
    return now >= Date.parse(schedule.endsAt) + mostOverrun ? 'over' : undefined;
  }

  /** What has begun goes on while nobody says until when it does: `BroadcastLife` asks on, and ends it. */
  async #whereBegun(stream: OpenedStream): Promise<'too_early' | 'over' | undefined> {
    try {
      return await this.#untimely(stream, askFor);
    } catch (error) {
      this.ports.onError?.('asking until when a broadcast goes on', error);
      return undefined;
    }
  }

  /** An encoder that comes back must not wait for whoever does not say how the site stands: `Publisher` asks on, and cuts it off. */
  async #isShut(team: string): Promise<boolean> {
    try {
      return !(await this.standings.isOpen(team));
    } catch (error) {
      this.ports.onError?.('asking whether the site of an encoder is open', error);
      return this.standings.isKnownShut(team);
    }
  }

  async #publisher(stream: OpenedStream, token: string, line: Line): Promise<Publisher> {
    const { team, live } = stream;
    const { blobs, clock, onError = () => undefined } = this.ports;
    const { broadcasts, encoders, keys, standings } = this;
    const bytes = await LiveBytes.open(blobs, livePrefix(team, live));
    const stored = (await broadcasts.find(team, live))?.storedBytes ?? 0;
    const tools = { broadcasts, encoders, keys, standings, clock, onError };
    const publisher = new Publisher(stream, token, line, bytes, stored, tools, (gone) => this.#publishers.delete(gone));
    this.#publishers.add(publisher);
    return publisher;
  }
}

/** What people write into their encoder. */
const addressOf = ({ publicHost, tls, address }: RtmpPort, port: number): string =>
  `${address ?? `${tls ? 'rtmps' : 'rtmp'}://${publicHost}:${port}`}/live`;
