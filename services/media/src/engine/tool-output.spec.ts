import { describe, expect, it } from '@jest/globals';
import { classifyFailure } from './classify-failure.js';
import { ProgressReader } from './progress.js';
import { StderrTail } from './stderr-tail.js';

describe('what a tool printed', () => {
  it.each([
    ['probe', "[hls @ 0x1] Format not on whitelist 'mov'", 'playlist_not_allowed'],
    ['probe', "Protocol 'http' not on whitelist 'file'!", 'playlist_not_allowed'],
    ['probe', "[png_pipe @ 0x1] Format not on whitelist 'mov'", 'not_a_video'],
    ['probe', '[mov @ 0x1] moov atom not found\nInvalid data found when processing input', 'truncated'],
    ['probe', 'Invalid data found when processing input', 'not_a_video'],
    ['encode', 'Error while decoding stream #0:0: Invalid data found', 'corrupt'],
    ['encode', 'av_interleaved_write_frame(): No space left on device', 'disk_full'],
    ['encode', 'something new', 'internal'],
  ] as const)('in %s, "%s" means %s', (stage, stderr, reason) => {
    expect(classifyFailure(stage, stderr)).toBe(reason);
  });

  it('is kept only up to its limit', () => {
    const tail = new StderrTail(10);
    for (let index = 0; index < 100; index += 1) tail.add('abcdefg');
    expect(tail.raw).toHaveLength(10);
  });

  it('loses its paths before anybody reads it', () => {
    const tail = new StderrTail();
    tail.add("file:/srv/data/team 1/x.mp4: bad\n[mov @ 0x1] /usr/lib/y.so failed, ratio 3/4, '/etc/passwd'");
    const clean = tail.clean(['/srv/data/team 1/x.mp4']);
    expect(clean).toBe("file:<file>: bad\n[mov @ 0x1] <path> failed, ratio 3/4, '<path>'");
  });
});

describe('progress', () => {
  it('grows with the time that was written and never reports completion', () => {
    const reader = new ProgressReader(10);
    expect(reader.read('out_time_us=N/A')).toBe(false);
    expect(reader.read('out_time_us=-9223372036854775807')).toBe(false);
    expect(reader.read('out_time_us=2500000')).toBe(true);
    expect(reader.fraction).toBe(0.25);
    expect(reader.read('out_time_us=1000000')).toBe(false);
    expect(reader.fraction).toBe(0.25);
    reader.read('out_time_us=11000000');
    expect(reader.fraction).toBe(0.999);
  });

  it('counts a new frame as a sign of life, and the same frame as none', () => {
    const reader = new ProgressReader(10);
    expect([reader.read('frame=1'), reader.read('frame=1'), reader.read('frame=2')]).toEqual([true, false, true]);
  });
});
