import { describe, expect, it } from '@jest/globals';
import { fromLines, toLines, wrongLine } from './networks.js';

describe('a list of networks that somebody types', () => {
  it('has one on each line, with whose it is behind it', () => {
    const typed = '203.0.113.77/24　東京 オフィス\n\n  2001:DB8::/32 \n';
    const list = [
      { network: '203.0.113.0/24', comment: '東京 オフィス' },
      { network: '2001:db8::/32', comment: '' },
    ];
    expect(fromLines(typed)).toEqual(list);
    expect(toLines(list)).toBe('203.0.113.0/24 東京 オフィス\n2001:db8::/32');
    expect(fromLines('')).toEqual([]);
  });

  it('says which line is none', () => {
    expect(wrongLine('10.0.0.0/8\n\noffice 10.0.0.1')).toEqual({
      code: 'INVALID_NETWORK_ON_LINE',
      params: { line: 3, text: 'office' },
    });
    expect(wrongLine('10.0.0.0/8 office\n\n')).toBeUndefined();
  });
});
