import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import { initialSecurity, parseInput, type SecuritySettings, updateSecurityBody } from '@marquee/contracts';
import { unchangedSince } from '@marquee/nest-kit';
import type { DocumentStore, Documents } from '@marquee/ports';
import { securityCollection } from './security.js';
import { securityDecider } from './security.decider.js';

/** How safely people of a site log in. Asked for each time that a session is looked at: what changes counts at once. */
export class Security {
  constructor(private readonly documents: DocumentStore) {}

  async get(team: string): Promise<SecuritySettings> {
    return (await this.#of(team).get(team)) ?? initialSecurity;
  }

  /** @throws DomainError TWO_FACTOR_NEEDS_EMAIL_CHECK, OWN_TWO_FACTOR_FIRST, CHANGED_MEANWHILE, INVALID_INPUT */
  async change(
    team: string,
    request: object,
    given: { readonly hasTwoFactor: boolean; readonly expectedVersion: string | undefined },
    context: CommandContext,
  ): Promise<SecuritySettings> {
    const changes = parseInput(updateSecurityBody, request);
    const documents = unchangedSince(this.#decided(team), given.expectedVersion, (state) => state);
    const command = { type: 'ChangeSecurity', changes, hasTwoFactor: given.hasTwoFactor } as const;
    return (await handle(documents, securityDecider, team, command, context)) ?? initialSecurity;
  }

  /** A site that nobody has decided about has the initial settings, and they have a version, too. */
  #decided(team: string): Repository<SecuritySettings> {
    const documents = this.#of(team);
    return {
      team,
      entity: documents.entity,
      load: async (id) => {
        const { state, version } = await documents.load(id);
        return { state: state ?? initialSecurity, version };
      },
      save: (...document) => documents.save(...document),
    };
  }

  #of(team: string): Documents<SecuritySettings> {
    return this.documents.team(securityCollection, team);
  }
}
