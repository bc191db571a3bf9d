import type { Decider } from '@marquee/kernel';
import {
  domainError,
  initialSignOn,
  schemasOf,
  type SignOnEvent,
  signOnEvents,
  signOnObstacle,
  type SignOnSettings,
} from '@marquee/contracts';
import { evolve } from './sign-on.js';

export interface ChangeSignOn {
  readonly type: 'ChangeSignOn';
  readonly changes: Partial<SignOnSettings>;
  /** Whether somebody is a member of the site. */
  readonly hasMembers: boolean;
  /** Whether the plan of the site has SAML. */
  readonly mayUseSaml: boolean;
}

function decide(
  { changes, hasMembers, mayUseSaml }: ChangeSignOn,
  state: SignOnSettings | null,
): readonly SignOnEvent[] {
  const present = state ?? initialSignOn;
  const different = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(present[name as keyof SignOnSettings]),
    ),
  ) as Partial<SignOnSettings>;
  if (Object.keys(different).length === 0) return [];
  // Specification, section 5: the auth method cannot change while users exist.
  if (different.authMethod !== undefined && hasMembers) throw domainError('AUTH_METHOD_FIXED');
  // What was set under a better plan goes on protecting the site as it is, and can be turned off alone.
  const turnsOff = different.authMethod !== undefined && different.authMethod !== 'saml';
  const isSaml = (name: string): boolean => name.startsWith('saml');
  const goesOn = present.authMethod === 'saml' && !turnsOff;
  const touches = different.authMethod === 'saml' || (goesOn && Object.keys(different).some(isSaml));
  if (touches && !mayUseSaml) throw domainError('FEATURE_NOT_IN_PLAN');
  const obstacle = signOnObstacle({ ...present, ...different });
  if (obstacle) throw domainError(obstacle);
  return [{ type: 'SignOnSettingsChanged', data: different }];
}

export const signOnDecider: Decider<SignOnSettings, ChangeSignOn, SignOnEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(signOnEvents),
};
