import { describe, expect, it } from '@jest/globals';
import {
  certificateAlphabet,
  certificateLength,
  certificatePath,
  certificatePattern,
  toCertificateNumber,
  writtenCertificate,
} from './certificate-number.js';

const number = '7KQ2M9XA3FHTPQRS8VWX';

describe('the number of a certificate', () => {
  it('has 100 bits, of characters that nobody takes for others', () => {
    expect(new Set(certificateAlphabet).size).toBe(32);
    expect(certificateLength * 5).toBe(100);
    for (const one of certificateAlphabet) expect(one.repeat(certificateLength)).toMatch(certificatePattern);
    for (const one of '01IOio-') expect(one.repeat(certificateLength)).not.toMatch(certificatePattern);
    expect(number.slice(1)).not.toMatch(certificatePattern);
    expect(`${number}2`).not.toMatch(certificatePattern);
  });

  it('is read in groups, and found however it was typed', () => {
    expect(writtenCertificate(number)).toBe('7KQ2-M9XA-3FHT-PQRS-8VWX');
    expect(certificatePath(number)).toBe('/certificate/7KQ2-M9XA-3FHT-PQRS-8VWX');
    for (const typed of [
      ...[number, number.toLowerCase(), writtenCertificate(number), ' 7kq2 m9xa 3fht pqrs 8vwx '],
      ...['７ＫＱ２－Ｍ９ＸＡ－３ＦＨＴ－ＰＱＲＳ－８ＶＷＸ', '7KQ2‐M9XA−3FHT–PQRS—8VWX'],
    ]) {
      expect(toCertificateNumber(typed)).toBe(number);
    }
  });
});
