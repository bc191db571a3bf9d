const multiplyAdd = (hash: number, code: number, factor: number): number => Math.imul(hash ^ code, factor);

/**
 * What members are told in the place of an id: whoever knows the id, because they were shown the thing, knows what is
 * meant; to others it says nothing. 53 bits, of ids that hold more and are drawn at random (cyrb53, public domain).
 */
export function markOf(id: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    one = multiplyAdd(one, code, 0x85ebca77);
    two = multiplyAdd(two, code, 0xc2b2ae3d);
  }
  one = Math.imul(one ^ (one >>> 15), 0x735a2d97) ^ two;
  two = Math.imul(two ^ (two >>> 13), 0xcaf649a9) ^ one;
  return (2_097_152 * (two >>> 0) + ((one ^ (one >>> 16)) >>> 11)).toString(36);
}
