/** A rendition with a picture. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The tracks of a master playlist that the engine wrote: pictures, the best first, and sound. Pure. */
export function tracksIn(master: string): { readonly pictures: readonly Picture[]; readonly sound?: string } {
  const lines = master.split('\n');
  const pictures = lines.flatMap((line, index) => {
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    const [name = ''] = lines[index + 1]?.split('/') ?? [];
    return width === undefined ? [] : [{ name, width: Number(width), height: Number(height) }];
  });
  const isHeard = /(?:^|URI=")audio\/index\.m3u8/m.test(master);
  return { pictures, ...(isHeard && { sound: 'audio' }) };
}
