import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import {
  type AuthMethod,
  domainError,
  initialSignOn,
  parseInput,
  planHas,
  type SignOnSettings,
  updateSignOnBody,
} from '@marquee/contracts';
import { unchangedSince, InjectPort } from '@marquee/nest-kit';
import type { DocumentStore, Documents } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Invitations } from '../invitation/invitations.js';
import { MemberPlaces } from '../member/member-places.js';
import { Sites } from '../site/sites.js';
import { readCertificate } from './certificates.js';
import { ClientSecrets } from './client-secrets.js';
import { signOnCollection } from './sign-on.js';
import { signOnDecider } from './sign-on.decider.js';

/** By whom the members of a site are vouched for. */
@Injectable()
export class SignOn {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly secrets: ClientSecrets,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly sites: Sites,
    private readonly places: MemberPlaces,
  ) {}

  async get(team: string): Promise<SignOnSettings> {
    return (await this.#of(team).get(team)) ?? initialSignOn;
  }

  /** Refuses passwords on sites whose members log in by SAML alone. @throws DomainError SIGN_ON_ONLY */
  async mustTakePasswords(team: string): Promise<AuthMethod> {
    const { authMethod } = await this.get(team);
    if (authMethod === 'saml') throw domainError('SIGN_ON_ONLY');
    return authMethod;
  }

  /**
   * @throws DomainError SOCIAL_LOGIN_INCOMPLETE, SOCIAL_LOGIN_NEEDS_EMAIL, AUTH_METHOD_FIXED, INVITATION_NOT_FOUND, SAML_INCOMPLETE,
   * SAML_CERTIFICATE_INVALID, FEATURE_NOT_IN_PLAN,
   * CHANGED_MEANWHILE, INVALID_INPUT
   */
  async change(
    team: string,
    request: object,
    expectedVersion: string | undefined,
    context: CommandContext,
  ): Promise<SignOnSettings> {
    const { socialClientSecret, ...rest } = parseInput(updateSignOnBody, request);
    if (rest.newcomerInvitation) await this.invitations.get(team, rest.newcomerInvitation);
    const before = await this.get(team);
    const socialSecret = await this.#secretFor(team, socialClientSecret);
    const samlCertificates = rest.samlCertificates?.map((text) => readCertificate(text).certificate);
    const changes = {
      ...rest,
      ...(samlCertificates && { samlCertificates }),
      ...(socialSecret !== undefined && { socialSecret }),
    };
    const mayUseSaml = planHas((await this.sites.get(team)).plan, 'saml');
    const documents = unchangedSince(this.#decided(team), expectedVersion, (state) => state);
    try {
      // Nobody becomes a member between the look and the change.
      const changed = await this.places.inTurn(team, async () => {
        const hasMembers = (await this.accounts.members(team).count()) > 0;
        const command = { type: 'ChangeSignOn', changes, hasMembers, mayUseSaml } as const;
        return (await handle(documents, signOnDecider, team, command, context)) ?? initialSignOn;
      });
      if (changed.socialSecret !== before.socialSecret) await this.secrets.remove(team, before.socialSecret);
      return changed;
    } catch (error) {
      if (socialSecret !== undefined) await this.secrets.remove(team, socialSecret);
      throw error;
    }
  }

  /** undefined: it stays as it is; '': there is to be none. */
  async #secretFor(team: string, typed: string | undefined): Promise<string | undefined> {
    return typed ? this.secrets.add(team, typed) : typed;
  }

  /** A site that nobody has decided about has the initial settings, and they have a version, too. */
  #decided(team: string): Repository<SignOnSettings> {
    const documents = this.#of(team);
    return {
      team,
      entity: documents.entity,
      load: async (id) => {
        const { state, version } = await documents.load(id);
        return { state: state ?? initialSignOn, version };
      },
      save: (...document) => documents.save(...document),
    };
  }

  #of(team: string): Documents<SignOnSettings> {
    return this.documents.team(signOnCollection, team);
  }
}
