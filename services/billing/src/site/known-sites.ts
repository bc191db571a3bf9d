import { Injectable } from '@nestjs/common';
import type { EnvelopeOf, PlanName, TeamEvents } from '@marquee/contracts';
import { changeDocument, InjectPorts, type Due, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';

/** What was heard of a site and its plan, and when its members are to be asked for nothing, or for their payments again. */
export interface KnownSite extends Due {
  /** Of the team, when it was last heard of. */
  readonly revision: number;
  readonly plan: PlanName;
  /** ISO instant from which it is shut unless somebody pays; null: none is set. */
  readonly closesAt: string | null;
  /** Whether its members are asked for nothing. */
  readonly paused: boolean;
}

/** A copy of another service's facts, hence without events. */
export const knownSiteCollection = teamCollection<KnownSite>({
  name: 'known_sites',
  entity: 'known_site',
  topic: 'billing.known_site',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

const only = 'site';

/** Knows how each site stands with its plan, as the service says that decides it. */
@Injectable()
export class KnownSites {
  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock'>) {}

  /** Undefined: nothing was heard of it yet. */
  async planOf(team: string): Promise<PlanName | undefined> {
    return (await this.#documents(team).get(only))?.plan;
  }

  /** Stands repeats, and what comes late: the team's revision says what is news. Whoever was about to act on what was so before, stops. */
  async hear({ team, revision, type, data }: EnvelopeOf<TeamEvents>): Promise<void> {
    if (type !== 'TeamCreated' && type !== 'TeamPlanChanged') return;
    const { plan } = data;
    const closesAt = type === 'TeamCreated' ? data.trialEndsAt : data.closesAt;
    await changeDocument(this.#documents(team), only, (known) => {
      if (known && known.revision >= revision) return known;
      const paused = known?.paused ?? false;
      // What is paused is looked at at once: it may be open again.
      const dueAt = paused ? this.ports.clock.now().toISOString() : closesAt;
      return { revision, plan, closesAt, paused, dueAt, starts: 0 };
    });
  }

  #documents(team: string) {
    return this.ports.documents.team(knownSiteCollection, team);
  }
}
