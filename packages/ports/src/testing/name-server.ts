import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server of a test knows, by name; it may change while it runs. */
export type Zone = Record<string, { readonly texts?: readonly string[]; readonly addresses?: readonly string[] }>;

export interface NameServer extends AsyncDisposable {
  /** `127.0.0.1:5353` */
  readonly address: string;
}

const headerLength = 12;
const [noError, serverFailure, nameError] = [0, 2, 3];
/** RFC 1035, section 3.2. */
const [kindOfAddress, kindOfText] = [1, 16];
const internet = [0, 1];
/** Where the only question has the name. */
const nameOfQuestion = [0xc0, headerLength];

/** Answers questions for addresses (A) and texts (TXT) over UDP (RFC 1035, section 4), or not. */
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
  const { name, kind, end } = questionOf(message);
  const known = zone === 'failing' ? undefined : zone[name];
  const found = recordsOf(known ?? {}, kind);
  const code = zone === 'failing' ? serverFailure : known ? noError : nameError;
  // An authoritative response with the question, as many answers, and nothing else.
  const header = [...message.subarray(0, 2), 0x84, code, 0, 1, 0, found.length, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(header), message.subarray(headerLength, end), ...found]);
}

function questionOf(message: Buffer): { readonly name: string; readonly kind: number; readonly end: number } {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // Behind the name stand kind and class.
  return { name: labels.join('.').toLowerCase(), kind: message.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ texts = [], addresses = [] }: Zone[string], kind: number): readonly Buffer[] {
  if (kind === kindOfText) return texts.map((text) => recordOf(kind, textData(text)));
  if (kind !== kindOfAddress) return [];
  return addresses.map((address) => recordOf(kind, Buffer.from(address.split('.').map(Number))));
}

const textData = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
  );

function recordOf(kind: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const forgotten = [0, 0, 0, 0];
  return Buffer.concat([Buffer.from([...nameOfQuestion, 0, kind, ...internet, ...forgotten]), length, data]);
}
