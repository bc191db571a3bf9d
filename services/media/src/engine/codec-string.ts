/**
 * The RFC 6381 name of the H.264 stream of an init segment, such as `avc1.640028`, read from its avcC box (ISO/IEC
 * 14496-15 section 5.3.3.1: version, profile, constraints, level). Undefined while the box is not there.
 */
export function avcCodec(init: Uint8Array): string | undefined {
  const bytes = Buffer.from(init.buffer, init.byteOffset, init.byteLength);
  const at = bytes.indexOf('avcC', 0, 'latin1');
  if (at < 0 || at + 8 > bytes.length || bytes[at + 4] !== 1) return undefined;
  return `avc1.${bytes.toString('hex', at + 5, at + 8)}`;
}

/** AAC-LC, the only sound the engine makes (RFC 6381 section 3.3, object type 2). */
export const AAC_CODEC = 'mp4a.40.2';
