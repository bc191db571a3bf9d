import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server of a test knows, by name; it may change while it runs. */
export type Zone = Record<string, readonly string[]>;

export interface NameServer extends AsyncDisposable {
  /** `127.0.0.1:5353` */
  readonly address: string;
}

const headerLength = 12;
const [noError, serverFailure, nameError] = [0, 2, 3];
/** TXT and IN (RFC 1035, section 3.2). */
const recordKind = [0, 16, 0, 1];
/** Where the only question has the name. */
const nameOfQuestion = [0xc0, headerLength];

/** Answers questions for TXT records over UDP (RFC 1035, section 4), or not. */
export async function openNameServer(zone: Zone | 'silent' | 'failing'): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    if (zone !== 'silent') socket.send(answerTo(question, zone), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(message: Buffer, zone: Zone | 'failing'): Buffer {
  const { name, end } = questionOf(message);
  const texts = zone === 'failing' ? [] : (zone[name] ?? []);
  const code = zone === 'failing' ? serverFailure : texts.length > 0 ? noError : nameError;
  // An authoritative response with the question, as many answers, and nothing else.
  const header = [...message.subarray(0, 2), 0x84, code, 0, 1, 0, texts.length, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(header), message.subarray(headerLength, end), ...texts.map(recordOf)]);
}

function questionOf(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // Behind the name stand kind and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(parts);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([Buffer.from([...nameOfQuestion, ...recordKind, 0, 0, 0, 0]), length, data]);
}
