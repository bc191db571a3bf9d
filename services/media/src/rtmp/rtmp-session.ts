import { randomBytes } from 'node:crypto';
import { readAmf, writeAmf, type AmfValue, type Answered } from './amf0.js';
import { ChunkReader } from './chunk-reader.js';
import { chunkOf, control, messageType, sentChunkSize, type RtmpMessage } from './message.js';
import { RtmpError } from './rtmp-error.js';

/** Takes what a publisher sends. None of these throws. */
export interface Broadcaster {
  /** @param timestamp milliseconds; begins anew after 2^32 */
  audio(timestamp: number, payload: Buffer): void;
  video(timestamp: number, payload: Buffer): void;
  /** The connection is gone. */
  left(): void;
}

/** The connection, as those use it who are behind it. */
export interface Line {
  /** Of whoever is at the other end. */
  readonly address: string;
  send(bytes: Buffer): void;
  /** Nothing is to come until `resume`. */
  pause(): void;
  resume(): void;
  /** What was sent goes out first. */
  end(): void;
}

/** Who has come with this key; nobody has it, or they may not publish now. */
export type Admission = (key: string, line: Line) => Promise<Broadcaster | 'unknown' | 'refused'>;

const version = 3;
const handshakeLength = 1_536;
/** Bytes of a message of somebody who is known: a key frame of 8 Mbit/s has far less. */
const mostOfMedia = 2 * 1024 ** 2;
/** Bytes after which we want to hear, and say, how much has come. */
const windowSize = 2_500_000;
/** Messages that came with the question to publish, before its answer. */
const mostWaiting = 64;
/** The one stream of a connection. */
const stream = 1;
/** User control: the answer to a ping (RTMP 1.0 section 7.1.7). */
const [pingRequest, pingResponse] = [6, 7];

/** The publishing part of RTMP 1.0: handshake, the commands of encoders, and their pictures and sounds. No sockets, no timers. */
export class RtmpSession {
  readonly #chunks = new ChunkReader();
  #handshake = Buffer.alloc(0);
  #phase: 'greeting' | 'acknowledging' | 'commands' | 'asking' | 'publishing' | 'over' = 'greeting';
  #isConnected = false;
  #broadcaster: Broadcaster | undefined;
  #waiting: RtmpMessage[] = [];
  #received = 0;
  #acknowledged = 0;

  constructor(
    private readonly line: Line,
    private readonly admit: Admission,
  ) {}

  /** An encoder sends what it may. */
  get isPublishing(): boolean {
    return this.#phase === 'publishing';
  }

  /** @throws RtmpError, and whatever the broadcaster throws: the connection is of no use then */
  receive(bytes: Buffer): void {
    const rest = this.#shakeHands(bytes);
    if (!rest) return;
    this.#received += rest.length;
    for (const message of this.#chunks.read(rest)) {
      if (this.#phase === 'over') return;
      if (this.#phase !== 'asking') this.#take(message);
      else if (this.#waiting.push(message) > mostWaiting) throw new RtmpError('too much before an answer');
    }
    if (this.#received - this.#acknowledged >= windowSize) {
      this.#acknowledged = this.#received;
      this.line.send(control(messageType.acknowledgement, this.#received % 2 ** 32));
    }
  }

  /** RTMP 1.0 section 5.2, without the digests that no encoder asks for. @returns what follows; undefined: nothing yet */
  #shakeHands(bytes: Buffer): Buffer | undefined {
    if (this.#phase !== 'greeting' && this.#phase !== 'acknowledging') return bytes;
    const come = Buffer.concat([this.#handshake, bytes]);
    if (this.#phase === 'greeting') {
      if (come[0] !== version) throw new RtmpError('another protocol');
      if (come.length < 1 + handshakeLength) return this.#keep(come);
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeLength - 8)]);
      this.line.send(Buffer.concat([Buffer.of(version), own, come.subarray(1, 1 + handshakeLength)]));
      this.#phase = 'acknowledging';
      this.#handshake = Buffer.alloc(0);
      return this.#shakeHands(come.subarray(1 + handshakeLength));
    }
    if (come.length < handshakeLength) return this.#keep(come);
    this.#phase = 'commands';
    this.#handshake = Buffer.alloc(0);
    return come.subarray(handshakeLength);
  }

  #keep(bytes: Buffer): undefined {
    this.#handshake = Buffer.from(bytes);
  }

  #take({ type, timestamp, payload }: RtmpMessage): void {
    switch (type) {
      case messageType.audio:
        return this.#media().audio(timestamp, payload);
      case messageType.video:
        return this.#media().video(timestamp, payload);
      case messageType.command:
        return this.#command(readAmf(payload));
      case messageType.userControl:
        return this.#answerPing(payload);
      default:
      // Sizes of windows, and data that describes what the pictures say themselves.
    }
  }

  #media(): Broadcaster {
    if (!this.#broadcaster) throw new RtmpError('pictures before leave to send them');
    return this.#broadcaster;
  }

  #answerPing(payload: Buffer): void {
    if (payload.length < 6 || payload.readUInt16BE() !== pingRequest) return;
    const answer = Buffer.from(payload.subarray(0, 6));
    answer.writeUInt16BE(pingResponse);
    this.line.send(chunkOf(2, messageType.userControl, 0, answer));
  }

  #command([name, transaction, ...given]: readonly AmfValue[]): void {
    const number = typeof transaction === 'number' ? transaction : 0;
    switch (name) {
      case 'connect':
        return this.#connect(number, given[0] ?? null);
      case 'releaseStream':
      case 'FCPublish':
        return this.#answer('_result', number, null, null);
      case 'createStream':
        return this.#answer('_result', number, null, stream);
      case 'publish':
        return this.#publish(given[1] ?? null);
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        if (this.#phase === 'publishing') this.#finish();
        return;
      case 'play':
      case 'play2':
        throw new RtmpError('nothing is played here');
      default:
      // Encoders say more than needs an answer: the bandwidth that they found, the size of their buffer.
    }
  }

  #connect(transaction: number, options: AmfValue): void {
    const application = options instanceof Map ? String(options.get('app') ?? '') : '';
    if (this.#isConnected || application.replace(/\/$/, '') !== 'live') throw new RtmpError('no such application');
    this.#isConnected = true;
    this.line.send(control(messageType.windowSize, windowSize));
    this.line.send(control(messageType.peerBandwidth, windowSize, 2));
    this.line.send(control(messageType.setChunkSize, sentChunkSize));
    const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 };
    const status = {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: 'Connected',
      objectEncoding: 0,
    };
    this.#answer('_result', transaction, server, status);
  }

  #publish(key: AmfValue): void {
    if (!this.#isConnected || this.#phase !== 'commands') throw new RtmpError('out of order');
    if (typeof key !== 'string') throw new RtmpError('no key');
    this.#phase = 'asking';
    this.line.pause();
    void this.admit(key, this.line).then(
      (broadcaster) => this.#admitted(broadcaster),
      () => this.#admitted('refused'),
    );
  }

  /** The connection is gone. */
  close(): void {
    this.#phase = 'over';
    this.#broadcaster?.left();
    this.#broadcaster = undefined;
  }

  #admitted(broadcaster: Awaited<ReturnType<Admission>>): void {
    const isAdmitted = typeof broadcaster === 'object';
    // Gone meanwhile.
    if (this.#phase !== 'asking') return isAdmitted ? broadcaster.left() : undefined;
    if (!isAdmitted) {
      this.#status('error', 'NetStream.Publish.BadName', 'Not admitted: look at the live stream in the console');
      this.#finish();
      return;
    }
    this.#broadcaster = broadcaster;
    this.#chunks.limit = mostOfMedia;
    this.#phase = 'publishing';
    this.#status('status', 'NetStream.Publish.Start', 'Go ahead');
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      for (const message of waiting) this.#take(message);
      this.line.resume();
    } catch {
      this.#finish();
    }
  }

  #finish(): void {
    this.#phase = 'over';
    this.#waiting = [];
    this.line.end();
  }

  #status(level: string, code: string, description: string): void {
    const payload = writeAmf('onStatus', 0, null, { level, code, description });
    this.line.send(chunkOf(5, messageType.command, stream, payload));
  }

  #answer(name: string, transaction: number, ...values: readonly Answered[]): void {
    this.line.send(chunkOf(3, messageType.command, 0, writeAmf(name, transaction, ...values)));
  }
}
