import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import { initialSecurity, parseInput, planHas, type SecuritySettings, updateSecurityBody } from '@marquee/contracts';
import { PersonalDataVault, unchangedSince, withPersonalData, InjectPort } from '@marquee/nest-kit';
import type { DocumentStore, Documents } from '@marquee/ports';
import { Sites } from '../site/sites.js';
import { securityCollection } from './security.js';
import { type Asker, securityDecider } from './security.decider.js';

/** How safely people of a site log in. Asked for each time that a session is looked at: what changes counts at once. */
@Injectable()
export class Security {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly vault: PersonalDataVault,
    private readonly sites: Sites,
  ) {}

  async get(team: string): Promise<SecuritySettings> {
    return (await this.#of(team).get(team)) ?? initialSecurity;
  }

  /**
   * @throws DomainError TWO_FACTOR_NEEDS_EMAIL_CHECK, OWN_TWO_FACTOR_FIRST, OWN_ADDRESS_NOT_ALLOWED, FEATURE_NOT_IN_PLAN,
   * CHANGED_MEANWHILE, INVALID_INPUT
   */
  async change(
    team: string,
    request: object,
    given: { readonly hasTwoFactor: boolean; readonly address: string; readonly expectedVersion: string | undefined },
    context: CommandContext,
  ): Promise<SecuritySettings> {
    const { evenWithoutMyAddress = false, ...changes } = parseInput(updateSecurityBody, request);
    const { hasTwoFactor, address, expectedVersion } = given;
    const asker: Asker = { hasTwoFactor, address, evenWithoutMyAddress };
    const mayRestrict = planHas((await this.sites.get(team)).plan, 'ip_allow_lists');
    const documents = unchangedSince(this.#decided(team), expectedVersion, (state) => state);
    const command = { type: 'ChangeSecurity', changes, asker, mayRestrict } as const;
    return (await handle(documents, securityDecider, team, command, context)) ?? initialSecurity;
  }

  /** A site that nobody has decided about has the initial settings, and they have a version, too. */
  #decided(team: string): Repository<SecuritySettings> {
    const documents = this.#of(team);
    const repository: Repository<SecuritySettings> = {
      team,
      entity: documents.entity,
      load: async (id) => {
        const { state, version } = await documents.load(id);
        return { state: state ?? initialSecurity, version };
      },
      save: (...document) => documents.save(...document),
    };
    return withPersonalData(repository, this.vault);
  }

  #of(team: string): Documents<SecuritySettings> {
    return this.documents.team(securityCollection, team);
  }
}
