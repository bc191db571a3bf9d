import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readClusterSettings } from '@marquee/nest-kit';
import { scratchSettings } from './scratch-settings.js';

describe('the size of scratch', () => {
  const read = (size: string, workDirectory: string) => {
    const given = { MARQUEE_SCRATCH_SIZE: size, MARQUEE_WORK_DIR: workDirectory };
    const base = { MARQUEE_SECRET: '9f2c'.repeat(12), MARQUEE_BASE_URL: 'https://video.example.com' };
    return scratchSettings({ settings: readClusterSettings({ ...base, ...given }) });
  };

  it.each([
    ['20Gi', 21_474_836_480],
    ['1.5G', 1_500_000_000],
    ['256Mi', 268_435_456],
    ['1000', 1_000],
  ])('is read from %s, as the chart has it', (text, bytes) => {
    expect(read(text, '/var/lib/marquee/work').scratch).toEqual({
      bytes,
      folders: [tmpdir(), '/var/lib/marquee/work/encoding'],
    });
    expect(read(text, join(tmpdir(), 'marquee')).scratch?.folders).toEqual([tmpdir()]);
  });

  it.each(['0', '-1Gi', '20 Gi', '20GiB', 'much'])('is not read from %s', (text) => {
    expect(() => read(text, '/work')).toThrow('MARQUEE_SCRATCH_SIZE');
  });
});
