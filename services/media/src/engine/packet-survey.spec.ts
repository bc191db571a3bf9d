import { describe, expect, it } from '@jest/globals';
import { MediaError } from './media-error.js';
import { judgeDuration, PacketSurvey } from './packet-survey.js';

function surveyOf(times: readonly number[]): PacketSurvey {
  const packets = new PacketSurvey(300);
  for (const time of times) packets.add(`0,${time},N/A,0.033`);
  return packets;
}

const steps = (count: number, gap: (index: number) => number): number[] => {
  let time = 0;
  return Array.from({ length: count }, (_, index) => (time += gap(index)));
};

function reasonOf(evidence: Parameters<typeof judgeDuration>[0]): string {
  try {
    return `ok ${judgeDuration(evidence)}`;
  } catch (error) {
    return error instanceof MediaError ? error.reason : String(error);
  }
}

describe('a survey of packets', () => {
  it('knows equal spacing through millisecond rounding and reordering', () => {
    const times = steps(60, (index) => (index % 3 === 0 ? 0.034 : 0.033));
    expect(surveyOf(times.toReversed()).isVariable(0)).toBe(false);
  });

  it('knows variable spacing', () => {
    expect(surveyOf(steps(60, (index) => (index % 4 === 0 ? 0.1 : 0.033))).isVariable(0)).toBe(true);
  });

  it('takes the decoding time where a container has no other', () => {
    const packets = new PacketSurvey();
    packets.add('0,N/A,4.0,0.5');
    expect(packets.end).toBe(4.5);
  });

  it('does not believe a last frame that lasts for hours', () => {
    const packets = new PacketSurvey();
    packets.add('0,2.0,2.0,36000');
    expect(packets.end).toBe(12);
  });

  it('has no end without packets', () => {
    expect(surveyOf([]).end).toBeUndefined();
  });
});

describe('the duration to believe', () => {
  const maxSeconds = 1000;

  it.each([
    ['a header that is a little off', { claimed: 60.5, measured: 60, cutOff: false, maxSeconds }, 'ok 60'],
    ['no header', { measured: 60, cutOff: false, maxSeconds }, 'ok 60'],
    [
      'ten hours on two seconds',
      { claimed: 36_000, measured: 2, cutOff: false, maxSeconds },
      'duration_unknown_or_too_long',
    ],
    ['a header cut off from its packets', { claimed: 60, measured: 20, cutOff: true, maxSeconds }, 'truncated'],
    [
      'a film that is really too long',
      { claimed: 2000, measured: 2000, cutOff: false, maxSeconds },
      'duration_unknown_or_too_long',
    ],
    ['a header without any packet', { claimed: 60, cutOff: true, maxSeconds }, 'truncated'],
    ['nothing at all', { cutOff: false, maxSeconds }, 'corrupt'],
  ])('for %s', (_, evidence, expected) => {
    expect(reasonOf(evidence)).toBe(expected);
  });
});
