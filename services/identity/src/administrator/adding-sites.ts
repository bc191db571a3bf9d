import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError, parseInput, registerSiteBody } from '@marquee/contracts';
import { InjectPorts, Places } from '@marquee/nest-kit';
import { type AdministratorAccount, Accounts, loginOf } from '../account/accounts.js';
import { AdministratorInvitations } from '../administrator-invitation/administrator-invitations.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from '../site/sites.js';
import { OperatedSites } from '../session/operated-sites.js';
import type { Client } from '../session/sessions.js';
import type { Entered } from '../two-factor/second-step.js';
import { administratorDecider } from './administrator.decider.js';
import { owningOneMore } from './owned-sites.js';

interface Acceptance {
  readonly token: string;
  /** Token of the session. */
  readonly session: string;
  readonly client?: Client | undefined;
}

interface SiteRegistration {
  readonly siteName: string;
  readonly language: string;
  readonly companyName: string;
  readonly companyPhone: string;
  /** Token of the session. */
  readonly session: string;
  readonly client?: Client | undefined;
}

/** Becoming an administrator of one more site, by the login that one has. */
@Injectable()
export class AddingSites {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly accounts: Accounts,
    private readonly invitations: AdministratorInvitations,
    private readonly operated: OperatedSites,
    private readonly sites: Sites,
    private readonly places: Places,
  ) {}

  /** Whether whoever holds an invitation has a login already. */
  async hasLogin(email: string): Promise<boolean> {
    return (await this.accounts.byEmail(email)) !== undefined;
  }

  /**
   * The session goes on in the new site; where that site lets nobody in from here, nothing is accepted.
   * @throws DomainError ADMINISTRATOR_LINK_NOT_FOUND, NOT_LOGGED_IN, INVITATION_FOR_ANOTHER, ADMINISTRATOR_EXISTS,
   * ADMINISTRATOR_LIMIT_REACHED, BLOCKED_BY_IP
   */
  async accept({ token, session, client }: Acceptance, traceparent?: string): Promise<Entered> {
    const invitation = await this.invitations.open(token);
    const present = await this.operated.holder(session);
    const { team, email, role, categories } = invitation.state;
    if (present.state.email !== email) throw domainError('INVITATION_FOR_ANOTHER');
    await this.operated.mustLetIn(team, client);
    const login = loginOf(present).id;
    const id = this.ports.ids.next();
    const createdAt = this.ports.clock.now().toISOString();
    const terms = { teamId: team, invitationId: invitation.id, role, categories, createdAt };
    const added = { ...terms, name: present.state.name, login };
    const context = { ...this.ports, actor: { kind: 'administrator', id } as const, traceparent };
    // In turn: the plan's limit is a count, and nobody is an administrator of a site twice.
    await this.places.alone(team, 'administrators', async () => {
      if (await this.accounts.administers(email, team)) throw domainError('ADMINISTRATOR_EXISTS');
      await this.invitations.refuseFull(team, 0);
      // First, so that a link makes one administrator, whatever happens in between.
      await this.invitations.accept(invitation, id, context);
      await handle(
        this.accounts.administratorRepository(team),
        administratorDecider,
        id,
        { type: 'Add', added },
        context,
      );
    });
    const account = await this.#made(team, id);
    return { account, session: await this.operated.moveTo(account, session, client) };
  }

  /**
   * Registers one more site, whose owner is whoever is logged in; the session goes on in it.
   * @throws DomainError NOT_LOGGED_IN, OWNED_SITES_LIMIT_REACHED, INVALID_INPUT
   */
  async register(request: SiteRegistration, traceparent?: string): Promise<Entered> {
    const { site, company } = parseInput(registerSiteBody, {
      site: { name: request.siteName, language: request.language },
      company: { name: request.companyName, phone: request.companyPhone },
      termsAccepted: true,
    });
    const present = await this.operated.holder(request.session);
    const login = loginOf(present);
    const [team, id] = [this.ports.ids.team(), this.ports.ids.next()];
    const registered = {
      site: { ...site, companyName: company.name },
      ...{ teamId: team, name: present.state.name, phone: company.phone },
      ...{ login: login.id, createdAt: this.ports.clock.now().toISOString() },
    };
    const context = { ...this.ports, actor: { kind: 'administrator', id } as const, traceparent };
    const { accounts, places } = this;
    await owningOneMore({ accounts, places }, login, () => {
      const command = { type: 'RegisterSite', registered } as const;
      return handle(accounts.administratorRepository(team), administratorDecider, id, command, context);
    });
    await this.sites.appears(team);
    const account = await this.#made(team, id);
    return { account, session: await this.operated.moveTo(account, request.session, request.client) };
  }

  /** Somebody whose login went at the same moment is nobody. */
  async settle(team: string, id: string, context: CommandContext): Promise<void> {
    const login = (await this.accounts.rawAdministrator(id))?.login;
    if (login === undefined || (await this.accounts.rawAdministrator(login))) return;
    const command = { type: 'LoseLogin', login } as const;
    await handle(this.accounts.administratorRepository(team), administratorDecider, id, command, context);
  }

  async #made(team: string, id: string): Promise<AdministratorAccount> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    if (account?.kind !== 'administrator') throw domainError('NOT_LOGGED_IN');
    return account;
  }
}
