import { describe, expect, it } from '@jest/globals';
import { fromLocalInput, toLocalInput } from './zoned.js';

describe('local date inputs', () => {
  it('show an instant in the zone of the site and give it back', () => {
    expect(toLocalInput('2026-11-20T05:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-20T14:30');
    expect(fromLocalInput('2026-11-20T14:30', 'Asia/Tokyo')).toBe('2026-11-20T05:30:00.000Z');
  });

  it('are empty without an instant', () => {
    expect(toLocalInput(null, 'Asia/Tokyo')).toBe('');
    expect(fromLocalInput('', 'Asia/Tokyo')).toBeNull();
  });

  it('move a time that the zone skips to after the change', () => {
    expect(fromLocalInput('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('take the first of a time that occurs twice', () => {
    expect(fromLocalInput('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });
});
