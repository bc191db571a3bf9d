import { domainError, isOfPlatform, planHas, proofName, proofText, type TeamEvent } from '@marquee/contracts';
import type { Team } from '../team/team.js';

/** What name servers say: what stands where the proof is looked for, and whether the domain itself leads anywhere. */
export type Looked = { readonly texts: readonly string[]; readonly leads: boolean } | 'unanswered';

export type DomainCommand =
  | {
      readonly type: 'RequestDomain';
      readonly name: string;
      readonly token: string;
      /** The host of the platform's own address. */
      readonly platform: string;
      readonly now: string;
    }
  /** @param name the domain whose record was looked for: it may be another one by now */
  | { readonly type: 'ProveDomain'; readonly name: string; readonly looked: Looked; readonly now: string }
  | { readonly type: 'RemoveDomain' };

/** Enough to recognize a value by. */
const longestFound = 80;

/** @throws DomainError */
export function decideDomain(command: DomainCommand, state: Team | null): readonly TeamEvent[] {
  if (!state || state.erasedAt !== null) throw domainError('TEAM_NOT_FOUND');
  switch (command.type) {
    case 'RequestDomain': {
      const { name, token, platform, now } = command;
      if (!planHas(state.plan, 'custom_domain')) throw domainError('FEATURE_NOT_IN_PLAN');
      if (isOfPlatform(name, platform)) {
        throw domainError('INVALID_INPUT', {}, [{ path: 'domain', code: 'DOMAIN_OF_PLATFORM' }]);
      }
      if (state.domain?.name === name) return [];
      if (state.domain) throw domainError('DOMAIN_SET');
      return [{ type: 'TeamDomainRequested', data: { name, token, requestedAt: now } }];
    }
    case 'ProveDomain': {
      if (state.domain?.name !== command.name) throw domainError('DOMAIN_NOT_SET');
      if (!planHas(state.plan, 'custom_domain')) throw domainError('FEATURE_NOT_IN_PLAN');
      if (command.looked === 'unanswered') throw domainError('DOMAIN_LOOKUP_FAILED');
      const name = proofName(command.name);
      const [found] = command.looked.texts;
      if (found === undefined) throw domainError('DOMAIN_RECORD_MISSING', { name });
      if (!command.looked.texts.includes(proofText(state.domain.token))) {
        throw domainError('DOMAIN_RECORD_DIFFERS', { name, found: found.slice(0, longestFound) });
      }
      // Mails would lead to a name that nobody finds. Whether it leads here is not seen: others may stand before us.
      if (!command.looked.leads) throw domainError('DOMAIN_ADDRESS_MISSING', { name: command.name });
      return state.domain.provenAt === null ? [{ type: 'TeamDomainProven', data: { provenAt: command.now } }] : [];
    }
    case 'RemoveDomain':
      return state.domain ? [{ type: 'TeamDomainRemoved', data: {} }] : [];
  }
}
