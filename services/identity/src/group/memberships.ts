import { Injectable } from '@nestjs/common';
import { VersionConflict } from '@marquee/kernel';
import { type DocumentStore, type Documents, type Found, teamCollection } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';

interface Membership {
  readonly member: string;
  readonly group: string;
}

/** Who is in which group once more, for counting by an index. Members' documents are the truth; no events. */
export const membershipCollection = teamCollection<Membership>({
  name: 'memberships',
  entity: 'membership',
  topic: 'identity.membership',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['group'], ['member']],
});

@Injectable()
export class Memberships {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
  ) {}

  /** Makes the member's memberships what the member's document says now; to do it again is no error. */
  async settle(team: string, member: string): Promise<void> {
    for (;;) {
      const groups = (await this.accounts.members(team).get(member))?.groups ?? [];
      const { items } = await this.#of(team).find({ where: { fields: { member } }, limit: 1_000 });
      const missing = groups.filter((group) => !items.some(({ state }) => state.group === group));
      const extra = items.filter(({ state }) => !groups.includes(state.group));
      if (missing.length === 0 && extra.length === 0) return;
      await Promise.all([
        ...missing.map((group) => this.#add(team, { member, group })),
        ...extra.map((membership) => this.#remove(team, membership)),
      ]);
    }
  }

  async #add(team: string, membership: Membership): Promise<void> {
    const id = `${membership.member}.${membership.group}`;
    const { state, version } = await this.#of(team).load(id);
    if (!state) await unlessSettled(this.#of(team).save(id, version, membership, []));
  }

  async #remove(team: string, { id, version }: Found<Membership>): Promise<void> {
    await unlessSettled(this.#of(team).save(id, version, null, []));
  }

  #of(team: string): Documents<Membership> {
    return this.documents.team(membershipCollection, team);
  }
}

/** Somebody else settles the same member: the next look tells what is left. */
async function unlessSettled(save: Promise<void>): Promise<void> {
  try {
    await save;
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}
