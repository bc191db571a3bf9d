import { describe, expect, it } from '@jest/globals';
import { aProbe } from '../../test/fixtures/probes.js';
import { encodeArgs, pictureGraph } from './encode-args.js';
import { planLadder } from './ladder.js';

function graphOf(video: Parameters<typeof aProbe>[0]): string {
  const probe = aProbe(video);
  return pictureGraph(probe.video, planLadder(probe).renditions);
}

describe('the picture graph', () => {
  it('decodes once and scales each rendition from the one above', () => {
    expect(graphOf({ width: 854, height: 480 }).split(';')).toEqual([
      '[0:V:0]fps=fps=30/1:start_time=0,setsar=1,format=yuv420p,split=2[v0][s1]',
      '[s1]scale=w=640:h=360,setsar=1,split=2[v1][s2]',
      '[s2]scale=w=428:h=240,setsar=1[v2]',
    ]);
  });

  it('halves the rate where the plan does', () => {
    expect(graphOf({ width: 1280, height: 720, frameRate: { num: 60, den: 1 } })).toContain('fps=fps=60/2,scale=w=854');
  });

  it('scales a picture whose samples are not square, even at the same height', () => {
    const graph = graphOf({ width: 720, height: 480, displayWidth: 854, displayHeight: 480 });
    expect(graph).toContain('scale=w=854:h=480');
  });

  it('removes comb lines only from interlaced pictures', () => {
    expect(graphOf({ interlaced: true })).toContain('bwdif');
    expect(graphOf({})).not.toContain('bwdif');
  });

  it('maps HDR and full range to what ordinary screens show', () => {
    expect(graphOf({ hdr: true })).toContain('tonemap');
    expect(graphOf({ hdr: true })).not.toContain('setparams');
    expect(graphOf({ hdr: true, untoldColours: true })).toContain('setparams=color_primaries=bt2020');
    expect(graphOf({ fullRange: true })).toContain('out_range=tv');
  });
});

describe('the arguments', () => {
  const probe = aProbe();
  const args = encodeArgs({ input: '-y;rm -rf.mp4', probe, ladder: planLadder(probe), preset: 'veryfast' });

  it('give the input as an absolute file address behind its guards', () => {
    const input = args.indexOf('-i');
    expect(args[input + 1]).toMatch(/^file:\/.*-y;rm -rf\.mp4$/);
    expect(args.slice(0, input)).toEqual(expect.arrayContaining(['-protocol_whitelist', '-format_whitelist']));
  });

  it('write only below the working folder', () => {
    expect(args.filter((arg) => arg.endsWith('.m3u8'))).toEqual(
      ['1080p', '720p', '480p', '360p', 'audio'].map((name) => `${name}/encoder.m3u8`),
    );
  });
});
