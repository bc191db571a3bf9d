import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { DueWork, plan, type Due, InjectPorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider } from './member.decider.js';
import { type MemberState, unexpiredEnd } from './member.js';

/** When the accounts of members end, by the ids of the members. */
export const expiryCollection = teamCollection<Due>({
  name: 'member_expiries',
  entity: 'member_expiry',
  topic: 'identity.member_expiry',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

/**
 * Tells when the last day of an account is over. Nobody has to wait for it: a login and a session know the end by
 * themselves. What is told is for whoever listens, and in the history.
 */
@Injectable()
export class Expiries {
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids' | 'documents' | 'onError'>,
    private readonly accounts: Accounts,
  ) {
    this.#work = new DueWork({
      ...{ documents: ports.documents, clock: ports.clock, onError: ports.onError, collection: expiryCollection },
      perform: async (held) => {
        const state = await this.#expire(held.team, held.id);
        // An end that was moved meanwhile is still to come.
        await held.change(() => planned(state));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Brings the plan in line with the member. */
  async settle(team: string, id: string): Promise<void> {
    const rows = this.ports.documents.team(expiryCollection, team);
    await plan(rows, id, async () => planned((await this.accounts.members(team).get(id)) ?? null));
  }

  #expire(team: string, id: string): Promise<MemberState | null> {
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind: 'service', id: 'identity' }, clock, ids };
    const command = { type: 'ExpireWhenDue', now: clock.now().toISOString() } as const;
    return handle(this.accounts.memberRepository(team), memberDecider, id, command, context);
  }
}

function planned(member: MemberState | null): Due | null {
  const dueAt = member && unexpiredEnd(member);
  return dueAt ? { dueAt, starts: 0 } : null;
}
