import { type CommandContext, handle } from '@marquee/kernel';
import { domainError, fields, invitationBody, type InvitationTerms } from '@marquee/contracts';
import type { Documents, Page } from '@marquee/ports';
import type { Accounts } from '../account/accounts.js';
import type { Groups } from '../group/groups.js';
import type { IdentityPorts } from '../identity.ports.js';
import type { Sites } from '../site/sites.js';
import { validated } from '../validation.js';
import { invitationDecider } from './invitation.decider.js';
import { invitationCollection, type InvitationState, invitationTeamCollection } from './invitation.js';

export interface Invitation {
  readonly id: string;
  readonly state: InvitationState;
}

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.string().max(1_000).optional(),
});

export class Invitations {
  constructor(
    private readonly ports: Pick<IdentityPorts, 'documents' | 'ids' | 'clock'>,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly sites: Sites,
  ) {}

  documents(team: string): Documents<InvitationState> {
    return this.ports.documents.team(invitationCollection, team);
  }

  /** The team that an invitation is of; undefined for unknown ones. */
  async teamOf(id: string): Promise<string | undefined> {
    return (await this.ports.documents.platform(invitationTeamCollection).get(id))?.team;
  }

  /** Newest first. */
  async list(team: string, request: object): Promise<Page<InvitationState>> {
    const { limit, after } = validated<{ limit: number; after?: string }>(listing, request);
    return this.documents(team).find({ limit, ...(after !== undefined && { after }) });
  }

  /** @throws DomainError INVITATION_NOT_FOUND */
  async get(team: string, id: string): Promise<Invitation> {
    const state = await this.documents(team).get(id);
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  async count(team: string): Promise<number> {
    return this.documents(team).count();
  }

  /** @throws DomainError GROUP_NOT_FOUND, INVALID_INPUT */
  async create(team: string, request: object, context: CommandContext): Promise<Invitation> {
    const terms = await this.#terms(team, request);
    const today = await this.sites.today(team);
    const createdAt = this.ports.clock.now().toISOString();
    const id = this.ports.ids.next();
    // First, so that there never is an invitation whose link does not work.
    await this.ports.documents.platform(invitationTeamCollection).save(id, 0, { team }, []);
    const state = await handle(
      this.documents(team),
      invitationDecider,
      id,
      { type: 'Create', terms, today, createdAt },
      context,
    );
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  /** @throws DomainError INVITATION_NOT_FOUND, GROUP_NOT_FOUND, INVALID_INPUT */
  async change(team: string, id: string, request: object, context: CommandContext): Promise<Invitation> {
    const { state: before } = await this.get(team, id);
    const terms = await this.#terms(team, request, before.groups);
    const today = await this.sites.today(team);
    const state = await handle(this.documents(team), invitationDecider, id, { type: 'Change', terms, today }, context);
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  /** @throws DomainError INVITATION_NOT_FOUND, INVITATION_HAS_PENDING_MEMBERS */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    const pendingMembers = await this.accounts.members(team).count({ fields: { invitationId: id, approved: false } });
    await handle(this.documents(team), invitationDecider, id, { type: 'Delete', pendingMembers }, context);
  }

  /** The groups that somebody gets who joins now: some may have been deleted since. */
  async groupsOf(team: string, { groups }: InvitationTerms): Promise<readonly string[]> {
    return this.groups.present(team, groups);
  }

  /** @param kept groups that may have been deleted since, and are then left out */
  async #terms(team: string, request: object, kept: readonly string[] = []): Promise<InvitationTerms> {
    const terms = validated<InvitationTerms>(invitationBody, request);
    await this.groups.mustExist(
      team,
      terms.groups.filter((group) => !kept.includes(group)),
    );
    return { ...terms, groups: await this.groups.present(team, terms.groups) };
  }
}
