/** One picture quality of a video. */
export interface Variant {
  readonly url: string;
  /** Bits per second that it may need, sound included. */
  readonly bandwidth: number;
  readonly width: number;
  readonly height: number;
  /** RFC 6381, of the picture; of the sound where there is nothing else. */
  readonly codec: string;
}

/** What a master playlist (RFC 8216 section 4.3.4) offers. */
export interface Master {
  /** The leanest first. */
  readonly variants: readonly Variant[];
  /** Beside a picture sound comes in a track of its own, or not at all. */
  readonly audio: { readonly url: string; readonly codec: string } | undefined;
}

export interface Segment {
  readonly url: string;
  /** What the decoder has to be given before it: another one where an encoder came back with other pictures. */
  readonly initUrl: string;
  /** Seconds from the start of the video. */
  readonly start: number;
  readonly duration: number;
}

/** A media playlist (RFC 8216 section 4.3.3) of fragmented MP4 that begins at the start of the video. */
export interface MediaPlaylist {
  readonly segments: readonly Segment[];
  /** Nothing will be added. */
  readonly ended: boolean;
  /** Seconds that can be played now. */
  readonly duration: number;
  readonly targetDuration: number;
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

/** `A=1,B="x,y"` as a map, quotes taken off (RFC 8216 section 4.2). */
function attributesOf(line: string): ReadonlyMap<string, string> {
  const list = line.slice(line.indexOf(':') + 1);
  return new Map(
    Array.from(list.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=("[^"]*"|[^,]*)/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  );
}

const isSound = (codec: string): boolean => /^(mp4a|opus|ac-3|ec-3|flac)/i.test(codec);

/** @param base address of the playlist, which its addresses are relative to */
export function parseMaster(text: string, base: string): Master {
  const lines = linesOf(text);
  const sound = lines.find((line) => line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'));
  const soundUri = sound === undefined ? undefined : attributesOf(sound).get('URI');
  let soundCodec = 'mp4a.40.2';
  const variants = lines.flatMap((line, index): Variant[] => {
    const uri = lines[index + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || uri === undefined || uri === '' || uri.startsWith('#')) return [];
    const attributes = attributesOf(line);
    const codecs = (attributes.get('CODECS') ?? '').split(',').map((codec) => codec.trim());
    soundCodec = codecs.find(isSound) ?? soundCodec;
    const [width = 0, height = 0] = (attributes.get('RESOLUTION') ?? '').split('x').map(Number);
    const picture = codecs.find((each) => each !== '' && !isSound(each));
    const codec = picture ?? (codecs.some(isSound) && width === 0 ? soundCodec : 'avc1.640028');
    return [
      { url: new URL(uri, base).href, bandwidth: Number(attributes.get('BANDWIDTH') ?? 0), width, height, codec },
    ];
  });
  return {
    variants: variants.toSorted((a, b) => a.bandwidth - b.bandwidth),
    audio: soundUri === undefined ? undefined : { url: new URL(soundUri, base).href, codec: soundCodec },
  };
}

/** @param base address of the playlist, which its addresses are relative to */
export function parseMediaPlaylist(text: string, base: string): MediaPlaylist {
  const segments: Segment[] = [];
  let [initUrl, duration, next, targetDuration] = ['', 0, 0, 2];
  for (const line of linesOf(text)) {
    if (line.startsWith('#EXT-X-MAP:')) initUrl = new URL(attributesOf(line).get('URI') ?? '', base).href;
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) targetDuration = Number(line.slice(22)) || targetDuration;
    else if (line.startsWith('#EXTINF:')) next = Number.parseFloat(line.slice(8)) || 0;
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ url: new URL(line, base).href, initUrl, start: duration, duration: next });
      duration += next;
    }
  }
  return { segments, ended: text.includes('#EXT-X-ENDLIST'), duration, targetDuration };
}

/** As MediaSource names what a variant brings: container and codec. */
export const typeOf = (codec: string): string => `${isSound(codec) ? 'audio' : 'video'}/mp4; codecs="${codec}"`;

/** There is nothing to see. */
export const isOnlySound = (variants: readonly Variant[]): boolean =>
  variants.length > 0 && variants.every(({ codec }) => isSound(codec));

/** The short side, by which qualities are named: an upright 1080 x 1920 is 1080p. */
export const shortSide = ({ width, height }: Pick<Variant, 'width' | 'height'>): number => Math.min(width, height);
