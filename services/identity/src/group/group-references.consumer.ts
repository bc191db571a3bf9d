import { Controller } from '@nestjs/common';
import { handle, type CommandContext, type EventEnvelope } from '@marquee/kernel';
import { administratorEvents, group, invitationEvents, mailingEvents, memberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Documents, type Outcome } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { groupRightsOf } from '../administrator/administrator.js';
import { administratorDecider } from '../administrator/administrator.decider.js';
import { invitationDecider } from '../invitation/invitation.decider.js';
import { Invitations } from '../invitation/invitations.js';
import { mailingDecider } from '../mailing/mailing.decider.js';
import { Mailings } from '../mailing/mailings.js';
import { memberDecider } from '../member/member.decider.js';
import { CommandContexts } from '../command-contexts.js';
import { Groups } from './groups.js';

interface Grouped {
  readonly groups: readonly string[];
}

/** Documents that are read at once. */
const pageSize = 100;

/**
 * Takes deleted groups from members, invitations, what is written to members, and managers. Both look before they are saved whether a group is there, and the
 * deletion whether somebody is in it: they may pass each other. Whichever is saved last, its event comes after both saves.
 */
@Controller()
export class GroupReferencesConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly mailings: Mailings,
    private readonly groups: Groups,
    private readonly contexts: CommandContexts,
  ) {}

  @Consume('identity.references', group.topic)
  async onGroup(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: gone } = event;
    if (type !== group.types.deleted) return done;
    for await (const id of holders(this.accounts.members(team), gone)) await this.#memberLoses(event, id, [gone]);
    for await (const id of holders(this.invitations.documents(team), gone)) {
      await this.#invitationLoses(event, id, [gone]);
    }
    for await (const id of holders(this.mailings.documents(team), gone)) await this.#mailingLoses(event, id, [gone]);
    for (const { id, state } of await this.accounts.administratorsOf(team)) {
      if (groupRightsOf(state, gone).length > 0) await this.#managerLoses(event, id, gone);
    }
    return done;
  }

  @Consume('identity.references', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = event;
    if (type !== 'AdministratorGroupRightsChanged') return done;
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    const managed = account?.kind === 'administrator' ? (account.state.managed ?? []) : [];
    const gone = await this.#gone(team, { groups: managed.map(({ group }) => group) });
    for (const group of gone) await this.#managerLoses(event, id, group);
    return done;
  }

  @Consume('identity.references', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = event;
    if (!['MemberJoined', 'MemberImported', 'MemberGroupsChanged'].includes(type)) return done;
    const gone = await this.#gone(team, await this.accounts.members(team).get(id));
    if (gone.length > 0) await this.#memberLoses(event, id, gone);
    return done;
  }

  @Consume('identity.references', invitationEvents.topic)
  async onInvitation(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = event;
    if (type !== 'InvitationCreated' && type !== 'InvitationChanged') return done;
    const gone = await this.#gone(team, await this.invitations.documents(team).get(id));
    if (gone.length > 0) await this.#invitationLoses(event, id, gone);
    return done;
  }

  @Consume('identity.references', mailingEvents.topic)
  async onMailing(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = event;
    if (type !== 'MailingCreated' && type !== 'MailingChanged') return done;
    const gone = await this.#gone(team, await this.mailings.documents(team).get(id));
    if (gone.length > 0) await this.#mailingLoses(event, id, gone);
    return done;
  }

  async #gone(team: string, { groups }: Grouped = { groups: [] }): Promise<readonly string[]> {
    const present = await this.groups.present(team, groups);
    return groups.filter((group) => !present.includes(group));
  }

  async #memberLoses(because: EventEnvelope, id: string, gone: readonly string[]): Promise<void> {
    const members = this.accounts.memberRepository(because.team);
    await handle(members, memberDecider, id, { type: 'LoseGroups', gone }, this.#context(because));
  }

  async #invitationLoses(because: EventEnvelope, id: string, gone: readonly string[]): Promise<void> {
    const invitations = this.invitations.documents(because.team);
    await handle(invitations, invitationDecider, id, { type: 'LoseGroups', gone }, this.#context(because));
  }

  async #mailingLoses(because: EventEnvelope, id: string, gone: readonly string[]): Promise<void> {
    const mailings = this.mailings.documents(because.team);
    await handle(mailings, mailingDecider, id, { type: 'LoseGroups', gone }, this.#context(because));
  }

  async #managerLoses(because: EventEnvelope, id: string, group: string): Promise<void> {
    const administrators = this.accounts.administratorRepository(because.team);
    await handle(administrators, administratorDecider, id, { type: 'LoseGroup', group }, this.#context(because));
  }

  #context(because: EventEnvelope): CommandContext {
    return this.contexts.because(because);
  }
}

/** Ids of the documents that name a group. */
async function* holders(documents: Documents<Grouped>, group: string): AsyncGenerator<string> {
  const where = { fields: { groups: { hasAny: [group] } } };
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await documents.find({ where, limit: pageSize, ...(after !== undefined && { after }) });
    for (const { id } of page.items) yield id;
    after = page.next;
  }
}
