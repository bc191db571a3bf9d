import { createHash } from 'node:crypto';

/** Made once for this purpose; another one would give every event of every log another id. */
const namespace = Buffer.from('8f0c5b1e6d2a4d3f9b7e2c4a61d05e93', 'hex');
const canonical = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The UUID that EventStoreDB knows an event by: its id when that is one, else one made of it (RFC 9562, version 5). */
export function uuidOf(id: string): string {
  if (canonical.test(id)) return id;
  const hash = createHash('sha1').update(namespace).update(id).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
