import { describe, expect, it } from '@jest/globals';
import { aProbe } from '../../test/fixtures/probes.js';
import { avcCodec } from './codec-string.js';
import { planLadder } from './ladder.js';
import { masterPlaylist, measuredRates, plannedAudioRates, plannedRates } from './master-playlist.js';
import { parseMediaPlaylist, renderMediaPlaylist } from './media-playlist.js';

describe('a media playlist', () => {
  const segments = [
    { file: '00000.m4s', seconds: 1 },
    { file: '00001.m4s', seconds: 2.002 },
  ];

  it('is an EVENT while it grows and VOD once it has ended', () => {
    const [growing, ended] = [false, true].map((ended) => renderMediaPlaylist({ segments, ended }));
    expect(growing).toContain('TYPE:EVENT');
    expect(growing).toMatch(/00001\.m4s\n$/);
    expect(ended).toContain('TYPE:VOD');
    expect(ended).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  it('keeps its target duration from the first segment on', () => {
    const first = renderMediaPlaylist({ segments: segments.slice(0, 1), ended: false });
    expect(first).toContain('#EXT-X-TARGETDURATION:2\n');
  });

  it('reads what it wrote', () => {
    expect(parseMediaPlaylist(renderMediaPlaylist({ segments, ended: true }))).toEqual({ segments, ended: true });
  });

  it('ignores a segment whose name is not written yet', () => {
    expect(parseMediaPlaylist('#EXTM3U\n#EXTINF:2.0,\n').segments).toEqual([]);
  });
});

describe('the master playlist', () => {
  const ladder = planLadder(aProbe());
  const renditions = ladder.renditions.map((r) => ({ ...r, codec: 'avc1.640028', rates: plannedRates(r) }));

  it('lists what a player needs to choose', () => {
    const audio = ladder.audio && { ...ladder.audio, rates: plannedAudioRates(ladder.audio) };
    expect(masterPlaylist(renditions.slice(1, 2), audio).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-START:TIME-OFFSET=0',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=4400000,AVERAGE-BANDWIDTH=2968000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=30.000,AUDIO="audio"',
      '720p/index.m3u8',
      '',
    ]);
  });

  it('has no audio group for a silent clip', () => {
    expect(masterPlaylist(renditions)).not.toMatch(/AUDIO|mp4a/);
  });

  it('of sound alone is the sound, as what is played', () => {
    const audio = ladder.audio && { ...ladder.audio, rates: { peak: 150_000.2, average: 130_000 } };
    expect(masterPlaylist([], audio).split('\n').slice(4)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=150001,AVERAGE-BANDWIDTH=130000,CODECS="mp4a.40.2"',
      'audio/index.m3u8',
      '',
    ]);
  });

  it('measures the peak over whole segments, not over a short rest', () => {
    const rates = measuredRates([
      { bytes: 250_000, seconds: 2 },
      { bytes: 125_000, seconds: 2 },
      { bytes: 50_000, seconds: 0.1 },
    ]);
    expect(rates.peak).toBe(1_000_000);
    expect(Math.round(rates.average)).toBe(829_268);
  });
});

describe('the codec string', () => {
  const init = (...bytes: number[]): Buffer => Buffer.concat([Buffer.from('....avcC', 'latin1'), Buffer.from(bytes)]);

  it('is made of profile, constraints and level', () => {
    expect(avcCodec(init(1, 0x64, 0, 0x28))).toBe('avc1.640028');
  });

  it('is unknown while the box is incomplete', () => {
    expect(avcCodec(init(1, 0x64))).toBeUndefined();
    expect(avcCodec(Buffer.from('moov'))).toBeUndefined();
  });
});
