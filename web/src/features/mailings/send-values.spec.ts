import { describe, expect, it } from '@jest/globals';
import { checkTime, instantOf, sendValues } from './send-values.js';

const later = { when: 'later', sendAt: '2026-11-20', hour: '14' };

describe('when something is to be sent', () => {
  it('is at once unless a time is chosen', () => {
    expect(sendValues(null, 'Asia/Tokyo')).toEqual({ when: 'now', sendAt: '', hour: '09' });
    expect(instantOf(sendValues(null, 'Asia/Tokyo'), 'Asia/Tokyo')).toBeNull();
    expect(instantOf({ ...later, when: 'now' }, 'Asia/Tokyo')).toBeNull();
  });

  it('is a full hour by the clocks of the site, there and back', () => {
    for (const [zone, at] of [
      ['Asia/Tokyo', '2026-11-20T05:00:00.000Z'],
      ['Asia/Kolkata', '2026-11-20T08:30:00.000Z'],
    ] as const) {
      expect(instantOf(later, zone)).toBe(at);
      expect(sendValues(at, zone)).toEqual(later);
    }
  });

  it('is a day that is said, and a time after now', () => {
    const at = (now: string) => checkTime(later, 'Asia/Tokyo', new Date(now));
    expect(checkTime({ ...later, sendAt: '' }, 'Asia/Tokyo', new Date())).toEqual({ sendAt: { code: 'REQUIRED' } });
    expect(at('2026-11-20T05:00:00.000Z')).toEqual({ sendAt: { code: 'TIME_NOT_AFTER_NOW' } });
    expect(at('2026-11-20T04:59:59.999Z')).toEqual({});
    expect(checkTime({ ...later, when: 'now', sendAt: '' }, 'Asia/Tokyo', new Date())).toEqual({});
  });
});
