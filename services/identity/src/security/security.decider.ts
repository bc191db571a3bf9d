import type { Decider } from '@marquee/kernel';
import {
  type AllowedNetwork,
  domainError,
  initialSecurity,
  isFromAllowed,
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
  readonly asker: Asker;
  /** Whether the plan of the site has lists of networks. */
  readonly mayRestrict: boolean;
}

/** Whoever asks: nobody locks themselves out without knowing it. */
export interface Asker {
  readonly hasTwoFactor: boolean;
  /** Where they are; '' when that is not known. */
  readonly address: string;
  readonly evenWithoutMyAddress: boolean;
}

function decide(
  { changes, asker, mayRestrict }: ChangeSecurity,
  state: SecuritySettings | null,
): readonly SecurityEvent[] {
  const present = state ?? initialSecurity;
  const wanted = withoutRepetitions(changes);
  const differs = (name: keyof SecuritySettings): boolean =>
    wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(present[name]);
  const different = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => Object.hasOwn(present, name) && differs(name as keyof SecuritySettings)),
  ) as Partial<SecuritySettings>;
  if (Object.keys(different).length === 0) return [];
  const obstacle = securityObstacle({ ...present, ...different });
  if (obstacle) throw domainError(obstacle);
  if (different.twoFactorRequired && !asker.hasTwoFactor) throw domainError('OWN_TWO_FACTOR_FIRST');
  const { administratorNetworks = [], memberNetworks = [] } = different;
  // What was set under a better plan goes on, and can be taken away.
  if (!mayRestrict && [...administratorNetworks, ...memberNetworks].length > 0)
    throw domainError('FEATURE_NOT_IN_PLAN');
  if (!isFromAllowed(asker.address, administratorNetworks) && !asker.evenWithoutMyAddress) {
    throw domainError('OWN_ADDRESS_NOT_ALLOWED', { address: asker.address });
  }
  return [{ type: 'SecuritySettingsChanged', data: different }];
}

/** A network that is named twice, also in another spelling, is allowed once. */
const distinct = (networks: readonly AllowedNetwork[]): readonly AllowedNetwork[] =>
  networks.filter((one, index) => networks.findIndex(({ network }) => network === one.network) === index);

function withoutRepetitions(changes: Partial<SecuritySettings>): Partial<SecuritySettings> {
  const { administratorNetworks, memberNetworks } = changes;
  return {
    ...changes,
    ...(administratorNetworks && { administratorNetworks: distinct(administratorNetworks) }),
    ...(memberNetworks && { memberNetworks: distinct(memberNetworks) }),
  };
}

export const securityDecider: Decider<SecuritySettings, ChangeSecurity, SecurityEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(securityEvents),
};
