import type { Decider } from '@marquee/kernel';
import {
  domainError,
  initialSecurity,
  schemasOf,
  type SecurityEvent,
  securityEvents,
  securityObstacle,
  type SecuritySettings,
} from '@marquee/contracts';
import { evolve } from './security.js';

export interface ChangeSecurity {
  readonly type: 'ChangeSecurity';
  readonly changes: Partial<SecuritySettings>;
  /** Whether whoever asks has a second factor: nobody locks themselves out. */
  readonly hasTwoFactor: boolean;
}

function decide({ changes, hasTwoFactor }: ChangeSecurity, state: SecuritySettings | null): readonly SecurityEvent[] {
  const present = state ?? initialSecurity;
  const differs = (name: keyof SecuritySettings): boolean =>
    changes[name] !== undefined && changes[name] !== present[name];
  const different = Object.fromEntries(
    Object.entries(changes).filter(([name]) => Object.hasOwn(present, name) && differs(name as keyof SecuritySettings)),
  ) as Partial<SecuritySettings>;
  if (Object.keys(different).length === 0) return [];
  const obstacle = securityObstacle({ ...present, ...different });
  if (obstacle) throw domainError(obstacle);
  if (different.twoFactorRequired && !hasTwoFactor) throw domainError('OWN_TWO_FACTOR_FIRST');
  return [{ type: 'SecuritySettingsChanged', data: different }];
}

export const securityDecider: Decider<SecuritySettings, ChangeSecurity, SecurityEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(securityEvents),
};
