import { describe, expect, it } from '@jest/globals';
import { ManualClock, visitor as aVisitor } from '@marquee/kernel';
import { PrincipalSigner } from './principal-signer.js';

const start = '2026-04-01T09:00:00.000Z';
const secret = 'a secret of the tests';
const visitor = aVisitor();
const later = (seconds: number): string => new Date(Date.parse(start) + seconds * 1000).toISOString();
const at = (time: string): PrincipalSigner => new PrincipalSigner(secret, new ManualClock(time));

describe('a signed principal', () => {
  const token = at(start).sign(visitor);

  it('is believed by whoever has the secret', () => {
    expect(at(start).verify(token)).toEqual(visitor);
  });

  it('is not believed when somebody changed it, or signed it with another secret', () => {
    const other = new PrincipalSigner('another secret', new ManualClock(start)).sign(visitor);
    for (const wrong of [other, `${token}0`, token.replace('.', ''), '', undefined]) {
      expect(() => at(start).verify(wrong)).toThrow('NOT_LOGGED_IN');
    }
  });

  it('is believed by a service whose clock goes before or after that of the signer, up to a minute and a half', () => {
    for (const seconds of [-3_600, 90, 60 + 90]) expect(at(later(seconds)).verify(token)).toEqual(visitor);
    expect(() => at(later(60 + 91)).verify(token)).toThrow('SESSION_EXPIRED');
  });

  it('is refused once its time is over by the same clock, too', () => {
    const clock = new ManualClock(start);
    const signer = new PrincipalSigner(secret, clock);
    const signed = signer.sign(visitor);
    signer.verify(signed);
    clock.advance(151_000);
    expect(() => signer.verify(signed)).toThrow('SESSION_EXPIRED');
  });
});
