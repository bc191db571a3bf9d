import { Injectable } from '@nestjs/common';
import { changeDocument, InjectPort } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore } from '@marquee/ports';

interface LeavingMember {
  /** Of the member, when they were last heard of. */
  readonly revision: number;
  /** Whether they are about to be gone; false: they came back, or are gone. */
  readonly leaves: boolean;
}

/** A copy of another service's facts, hence without events. */
export const leavingMemberCollection = teamCollection<LeavingMember>({
  name: 'leaving_members',
  entity: 'leaving_member',
  topic: 'billing.leaving_member',
  schemaVersion: 1,
});

/** Knows who has asked to be deleted: whoever came back must not lose what they went on with when an old event is told again. */
@Injectable()
export class LeavingMembers {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** Stands repeats, and what comes late: the member's revision says what is news. @returns whether they are leaving now */
  async hear(team: string, member: string, heard: LeavingMember): Promise<boolean> {
    const latest = await changeDocument(this.#documents(team), member, (known) =>
      known && known.revision >= heard.revision ? known : heard,
    );
    return latest.leaves;
  }

  async isLeaving(team: string, member: string): Promise<boolean> {
    return (await this.#documents(team).get(member))?.leaves === true;
  }

  #documents(team: string) {
    return this.documents.team(leavingMemberCollection, team);
  }
}
