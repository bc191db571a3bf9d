import { RtmpError } from './rtmp-error.js';

/** A value of the Action Message Format (AMF 0 specification, December 2007), as far as commands of publishers hold any. */
export type AmfValue = number | boolean | string | null | AmfObject | readonly AmfValue[];
/** A map, so that no name of a stranger's reaches a prototype. */
export type AmfObject = ReadonlyMap<string, AmfValue>;

const marker = {
  ...{ number: 0, boolean: 1, string: 2, object: 3, null: 5, undefined: 6, ecmaArray: 8 },
  ...{ objectEnd: 9, strictArray: 10, date: 11, longString: 12 },
} as const;

/** Levels of objects within objects. */
const mostLevels = 4;
/** Values of one message; those of encoders have about thirty. */
const mostValues = 256;

/** All values of a message. @throws RtmpError when it holds anything else, or ends too early */
export function readAmf(bytes: Buffer): readonly AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.atEnd) values.push(reader.value(0));
  return values;
}

class AmfReader {
  #at = 0;
  #values = 0;

  constructor(private readonly bytes: Buffer) {}

  get atEnd(): boolean {
    return this.#at >= this.bytes.length;
  }

  value(level: number): AmfValue {
    if (level > mostLevels || (this.#values += 1) > mostValues) throw new RtmpError('too many values');
    const kind = this.#take(1).readUInt8();
    switch (kind) {
      case marker.number:
        return this.#take(8).readDoubleBE();
      case marker.boolean:
        return this.#take(1).readUInt8() !== 0;
      case marker.string:
        return this.#text(this.#take(2).readUInt16BE());
      case marker.longString:
        return this.#text(this.#take(4).readUInt32BE());
      case marker.object:
        return this.#object(level);
      case marker.ecmaArray:
        // How many there are is a hint only.
        this.#take(4);
        return this.#object(level);
      case marker.strictArray:
        return this.#array(level, this.#take(4).readUInt32BE());
      case marker.date:
        return this.#take(10).readDoubleBE();
      case marker.null:
      case marker.undefined:
        return null;
      default:
        throw new RtmpError('an unknown kind of value');
    }
  }

  #object(level: number): AmfObject {
    const fields = new Map<string, AmfValue>();
    for (;;) {
      const name = this.#text(this.#take(2).readUInt16BE());
      if (name === '' && this.bytes[this.#at] === marker.objectEnd) {
        this.#at += 1;
        return fields;
      }
      fields.set(name, this.value(level + 1));
    }
  }

  #array(level: number, length: number): readonly AmfValue[] {
    const items: AmfValue[] = [];
    while (items.length < length) items.push(this.value(level + 1));
    return items;
  }

  #text(length: number): string {
    return this.#take(length).toString('utf8');
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.bytes.length) throw new RtmpError('a value is cut off');
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

/** What we answer with. */
export type Answered = number | string | null | Readonly<Record<string, number | string>>;

export function writeAmf(...values: readonly Answered[]): Buffer {
  return Buffer.concat(values.map(written));
}

function written(value: Answered): Buffer {
  if (value === null) return Buffer.of(marker.null);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.of(marker.string), named(value)]);
  const fields = Object.entries(value).flatMap(([name, field]) => [named(name), written(field)]);
  return Buffer.concat([Buffer.of(marker.object), ...fields, Buffer.of(0, 0, marker.objectEnd)]);
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
