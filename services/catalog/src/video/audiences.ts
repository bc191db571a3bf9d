import { VersionConflict, type Principal } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { audiencesWith, groupsAudience } from './shelf.js';

interface MixedAudiences {
  /** Each with its groups in order. */
  readonly sets: readonly (readonly string[])[];
}

/**
 * Sets of several groups that videos of the team were ever published to, in one document per team: a site has a few,
 * however many videos it has. A set stays when no video has it any more; then its list is empty. Worked out from the
 * videos, hence without events.
 */
export const mixedAudienceCollection = teamCollection<MixedAudiences>({
  name: 'mixed_audiences',
  entity: 'mixed_audiences',
  topic: 'catalog.mixed_audiences',
  schemaVersion: 1,
});

const onlyOne = 'all';
const attempts = 10;

/** Knows which lists together are what a viewer sees. */
export class Audiences {
  constructor(private readonly documents: DocumentStore) {}

  /** Keys of all audiences that the viewer is in. */
  async of(viewer: Principal): Promise<readonly string[]> {
    if (viewer.kind !== 'member') return audiencesWith(null, []);
    if (viewer.groups.length === 0) return audiencesWith([], []);
    return audiencesWith(viewer.groups, (await this.#documents(viewer.team).get(onlyOne))?.sets ?? []);
  }

  /** Before a video is published to the groups, so that no list is ever without it. */
  async prepare(team: string, groups: readonly string[]): Promise<void> {
    if (groups.length < 2) return;
    const key = groupsAudience(groups);
    for (let attempt = 1; ; attempt++) {
      const { state, version } = await this.#documents(team).load(onlyOne);
      const sets = state?.sets ?? [];
      if (sets.some((set) => groupsAudience(set) === key)) return;
      try {
        await this.#documents(team).save(onlyOne, version, { sets: [...sets, groups.toSorted()] }, []);
        return;
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === attempts) throw error;
      }
    }
  }

  #documents(team: string) {
    return this.documents.team(mixedAudienceCollection, team);
  }
}
