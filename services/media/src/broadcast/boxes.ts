/** A box (ISO/IEC 14496-12 section 4.2): its length, its name, what it holds. */
export function box(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 4, 'latin1');
  const whole = Buffer.concat([header, ...parts]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

/** A box that has a version and flags. */
export const fullBox = (name: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Buffer =>
  box(name, u32(version * 2 ** 24 + flags), ...parts);

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
