import { describe, expect, it } from '@jest/globals';
import { isOnlySound, parseMaster, parseMediaPlaylist, typeOf } from './playlists.js';
import { chooseVariant } from './quality.js';

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,CHANNELS="2",URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3000000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="audio"
720p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="audio"
360p/index.m3u8
`;
const { variants, audio } = parseMaster(master, 'http://localhost/hls/master.m3u8');

describe('a master playlist of sound alone', () => {
  it('is played as sound, of which there is one quality', () => {
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=150000,CODECS="mp4a.40.2"\naudio/index.m3u8\n';
    const { variants, audio } = parseMaster(text, 'http://localhost/hls/master.m3u8');
    expect(audio).toBeUndefined();
    expect(variants.map(({ url, codec }) => [url, codec])).toEqual([
      ['http://localhost/hls/audio/index.m3u8', 'mp4a.40.2'],
    ]);
    expect(isOnlySound(variants)).toBe(true);
    expect(typeOf(variants[0]?.codec ?? '')).toBe('audio/mp4; codecs="mp4a.40.2"');
  });

  it('is not what a film without a sound is', () => {
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.640028",RESOLUTION=640x360\n360p/index.m3u8\n';
    const { variants } = parseMaster(text, 'http://localhost/hls/master.m3u8');
    expect(isOnlySound(variants)).toBe(false);
    expect(typeOf(variants[0]?.codec ?? '')).toBe('video/mp4; codecs="avc1.640028"');
    expect(isOnlySound([])).toBe(false);
  });
});

describe('a master playlist', () => {
  it('gives the qualities, the leanest first, and the sound', () => {
    expect(variants.map(({ url, height, codec }) => [url, height, codec])).toEqual([
      ['http://localhost/hls/360p/index.m3u8', 360, 'avc1.64001e'],
      ['http://localhost/hls/720p/index.m3u8', 720, 'avc1.64001f'],
    ]);
    expect(audio).toEqual({ url: 'http://localhost/hls/audio/index.m3u8', codec: 'mp4a.40.2' });
  });

  it('has no sound when the video is silent', () => {
    expect(parseMaster('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n', 'http://localhost/').audio).toBeUndefined();
  });
});

describe('a media playlist', () => {
  const growing =
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:1.000,\n0.m4s\n#EXTINF:2.000,\n1.m4s\n';

  it('names what each segment needs first, also where that changes on the way', () => {
    const text = `${growing}#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="2-init.mp4"\n#EXTINF:1.000,\n2.m4s\n`;
    const { segments } = parseMediaPlaylist(text, 'http://localhost/');
    expect(segments.map(({ initUrl, start }) => [initUrl.slice(17), start])).toEqual([
      ['init.mp4', 0],
      ['init.mp4', 1],
      ['2-init.mp4', 3],
    ]);
  });

  it('says where every segment begins, and that more will come', () => {
    const playlist = parseMediaPlaylist(growing, 'http://localhost/hls/360p/index.m3u8');
    expect(playlist).toMatchObject({ duration: 3, ended: false });
    expect(playlist.segments[0]?.initUrl).toBe('http://localhost/hls/360p/init.mp4');
    expect(playlist.segments.map(({ start, duration }) => [start, duration])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('knows its end', () => {
    expect(parseMediaPlaylist(`${growing}#EXT-X-ENDLIST\n`, 'http://localhost/').ended).toBe(true);
  });
});

describe('the chosen quality', () => {
  const fast = { throughput: 50_000_000, screen: 1080, ahead: 20 };

  it('is the best that the connection carries', () => {
    expect(chooseVariant(variants, fast).height).toBe(720);
    expect(chooseVariant(variants, { ...fast, throughput: 1_500_000 }).height).toBe(360);
  });

  it('is not finer than the screen', () => {
    expect(chooseVariant(variants, { ...fast, screen: 360 }).height).toBe(360);
  });

  it('is careful while little is loaded', () => {
    expect(chooseVariant(variants, { ...fast, throughput: 4_000_000, ahead: 20 }).height).toBe(720);
    expect(chooseVariant(variants, { ...fast, throughput: 4_000_000, ahead: 1 }).height).toBe(360);
  });

  it('is the leanest when nothing fits', () => {
    expect(chooseVariant(variants, { ...fast, throughput: 1 }).height).toBe(360);
  });
});
