import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import { administratorInvitationBody, domainError, parseInput, plans } from '@marquee/contracts';
import type { Documents, Found } from '@marquee/ports';
import { UniqueViolation } from '@marquee/ports';
import { InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { actorOf } from '../administrator/administrators.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from '../site/sites.js';
import { administratorInvitationCollection, type AdministratorInvitationState } from './administrator-invitation.js';
import { administratorInvitationDecider } from './administrator-invitation.decider.js';

export type AdministratorInvitation = Pick<Found<AdministratorInvitationState>, 'id' | 'state'>;

const day = 86_400_000;
/** Product decision: people are not at their desks every day. */
const lifetime = 7 * day;
const idLength = 20;
const macLength = 20;
const all = 1_000;

/** Invitations of administrators by mail. */
@Injectable()
export class AdministratorInvitations {
  readonly #documents: Documents<AdministratorInvitationState>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents' | 'clock' | 'ids' | 'secrets'>,
    private readonly accounts: Accounts,
    private readonly sites: Sites,
  ) {
    this.#documents = ports.documents.platform(administratorInvitationCollection);
  }

  /** Oldest first. */
  async list(team: string): Promise<readonly AdministratorInvitation[]> {
    return (await this.#documents.find({ where: { fields: { team } }, limit: all })).items.toReversed();
  }

  async find(id: string): Promise<AdministratorInvitation | undefined> {
    const state = await this.#documents.get(id);
    return state && { id, state };
  }

  /**
   * The part of the link after `/join/admin/`: the id, and what nobody makes who has only read it. Nothing of it is stored,
   * so neither documents nor events let anybody in.
   */
  tokenOf(id: string): string {
    const digest = createHmac('sha256', this.ports.secrets.tokens)
      .update(`administrator invitation/${id}`)
      .digest('hex');
    return id + BigInt(`0x${digest}`).toString(36).slice(0, macLength);
  }

  /** @throws DomainError ADMINISTRATOR_LINK_NOT_FOUND when the link is made up, expired, accepted or withdrawn */
  async open(token: string): Promise<AdministratorInvitation> {
    const id = token.slice(0, idLength);
    const expected = Buffer.from(this.tokenOf(id));
    const given = Buffer.from(token);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw domainError('ADMINISTRATOR_LINK_NOT_FOUND');
    const invitation = await this.find(id);
    if (!invitation || this.ports.clock.now().toISOString() >= invitation.state.expiresAt)
      throw domainError('ADMINISTRATOR_LINK_NOT_FOUND');
    return invitation;
  }

  /** @throws DomainError ADMINISTRATOR_EXISTS, ADMINISTRATOR_INVITED, ADMINISTRATOR_LIMIT_REACHED, NO_AUTHORITY, AREA_NOT_OWN, INVALID_INPUT */
  async invite(principal: Principal, request: object, context: CommandContext): Promise<AdministratorInvitation> {
    const { team } = principal;
    const { email, role, categories } = parseInput(administratorInvitationBody, request);
    // Of other sites' administrators nothing is told: whoever holds the address learns it by the link.
    if (await this.accounts.administers(email, team)) throw domainError('ADMINISTRATOR_EXISTS');
    const open = await this.list(team);
    if (open.some(({ state }) => state.email === email)) throw domainError('ADMINISTRATOR_INVITED');
    await this.refuseFull(team, open.length);
    const invited = {
      teamId: team,
      email,
      role,
      categories: role === 'normal' ? [...new Set(categories)] : [],
      createdAt: this.ports.clock.now().toISOString(),
      expiresAt: this.#end(),
    };
    try {
      return await this.#handle(
        team,
        this.ports.ids.next(),
        { type: 'Invite', actor: actorOf(principal), invited },
        context,
      );
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('ADMINISTRATOR_INVITED') : error;
    }
  }

  /** @throws DomainError ADMINISTRATOR_INVITATION_NOT_FOUND, NO_AUTHORITY */
  async sendAgain(principal: Principal, id: string, context: CommandContext): Promise<AdministratorInvitation> {
    await this.#mustBeOf(principal.team, id);
    const command = { type: 'SendAgain', actor: actorOf(principal), expiresAt: this.#end() } as const;
    return this.#handle(principal.team, id, command, context);
  }

  /** @throws DomainError ADMINISTRATOR_INVITATION_NOT_FOUND, NO_AUTHORITY */
  async withdraw(principal: Principal, id: string, context: CommandContext): Promise<void> {
    await this.#mustBeOf(principal.team, id);
    const command = { type: 'Withdraw', actor: actorOf(principal) } as const;
    await handle(this.#repository(principal.team), administratorInvitationDecider, id, command, context);
  }

  /** Ends the invitation: of two who use its link at once, one gets ADMINISTRATOR_LINK_NOT_FOUND. */
  async accept(
    { id, state }: AdministratorInvitation,
    administratorId: string,
    context: CommandContext,
  ): Promise<void> {
    const command = { type: 'Accept', administratorId, now: this.ports.clock.now().toISOString() } as const;
    await handle(this.#repository(state.team), administratorInvitationDecider, id, command, context);
  }

  /** @param others who will be administrators, too @throws DomainError ADMINISTRATOR_LIMIT_REACHED */
  async refuseFull(team: string, others: number): Promise<void> {
    const limit = plans[(await this.sites.get(team)).plan].administrators;
    if (limit === null) return;
    if ((await this.accounts.countAdministrators(team)) + others >= limit) {
      throw domainError('ADMINISTRATOR_LIMIT_REACHED', { limit });
    }
  }

  #end(): string {
    return new Date(this.ports.clock.now().getTime() + lifetime).toISOString();
  }

  async #mustBeOf(team: string, id: string): Promise<void> {
    if ((await this.find(id))?.state.team !== team) throw domainError('ADMINISTRATOR_INVITATION_NOT_FOUND');
  }

  async #handle(
    team: string,
    id: string,
    command: Parameters<typeof administratorInvitationDecider.decide>[0],
    context: CommandContext,
  ): Promise<AdministratorInvitation> {
    const state = await handle(this.#repository(team), administratorInvitationDecider, id, command, context);
    if (!state) throw domainError('ADMINISTRATOR_INVITATION_NOT_FOUND');
    return { id, state };
  }

  #repository(team: string) {
    return this.accounts.onPlatform(this.#documents, team);
  }
}
