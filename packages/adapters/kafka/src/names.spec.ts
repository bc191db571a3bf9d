import { describe, expect, it } from '@jest/globals';
import { Names } from './names.js';

describe('Names in the cluster', () => {
  const names = new Names('marquee.');

  it('have the prefix', () => {
    expect([names.topic('videos'), names.group('mail'), names.deadLetters('mail')]).toEqual([
      'marquee.videos',
      'marquee.mail',
      'marquee.dead-letters.mail',
    ]);
    expect(names.plain('marquee.videos')).toBe('videos');
  });

  it('tell whose dead letters a topic holds', () => {
    expect(names.groupOfDeadLetters('marquee.dead-letters.mail')).toBe('mail');
    expect(names.groupOfDeadLetters('other.dead-letters.mail')).toBeUndefined();
    expect(names.groupOfDeadLetters('marquee.videos')).toBeUndefined();
  });

  it('are refused when Kafka would not take them', () => {
    expect(() => names.topic('all videos')).toThrow('not marquee.all videos');
    expect(() => names.group('x'.repeat(250))).toThrow();
  });
});
