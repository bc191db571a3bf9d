import { Injectable } from '@nestjs/common';
import type { Clock, Principal } from '@marquee/kernel';
import { domainError, planHas, timeOfDayAfter } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { Sites } from '../site/sites.js';
import { type DryRunPlace, placeIn, placeText } from './dry-run-place.js';
import { concerns, type Happening } from './happening.js';
import { hasObject } from './happening-entities.js';
import { HappeningHistory } from './happening-history.js';
import { type Act, actOf, actsAt, type WorkflowState } from './workflow-act.js';
import { WorkflowKnowledge } from './workflow-knowledge.js';

/** Of what has happened, at most so much is looked at, from the latest on. */
const mostLooked = 10_000;
/** What clocks of a site are put forward or back between two days is less. */
const slack = 86_400_000;

export interface DryRunAsked {
  readonly days: number;
  readonly limit: number;
  readonly after: string | undefined;
}

/** What a workflow would have done, for one member. */
export interface TriedAct {
  readonly happening: Happening;
  /** ISO instant. */
  readonly at: string;
  readonly act: Act;
}

export interface DryRunPage {
  readonly items: readonly TriedAct[];
  readonly next: string | undefined;
  /** On the first page alone. */
  readonly total: number | undefined;
  readonly isCut: boolean;
}

/** Tries what workflows would have done, had they been on all the time. Sends nothing and changes nothing. */
@Injectable()
export class WorkflowDryRuns {
  constructor(
    @InjectPort('clock') private readonly clock: Clock,
    private readonly sites: Sites,
    private readonly history: HappeningHistory,
    private readonly knowledge: WorkflowKnowledge,
  ) {}

  /** @throws DomainError WORKFLOW_NOT_IN_PLAN, INVALID_CURSOR; INVALID_INPUT where it has nothing to do it with */
  async page(principal: Principal, workflow: WorkflowState, { days, limit, after }: DryRunAsked): Promise<DryRunPage> {
    const { team } = principal;
    const place = after === undefined ? { until: this.clock.now().toISOString(), looked: 0 } : placeIn(after);
    hasObject(workflow);
    const { plan, timeZone } = await this.sites.get(team);
    if (!planHas(plan, 'workflow')) throw domainError('WORKFLOW_NOT_IN_PLAN');
    const period = periodOf(place, days, workflow, timeZone);
    const isFirst = after === undefined;
    const found: { readonly happening: Happening; readonly at: string; readonly looked: number }[] = [];
    let { looked } = place;
    let count = 0;
    let isCut = false;
    for await (const happening of this.history.read(principal, period.happened, mostLooked - looked + 1)) {
      isCut = looked >= mostLooked;
      if (isCut) break;
      looked += 1;
      if (!concerns(workflow, happening)) continue;
      const at = actsAt(workflow.waitDay, happening.at, timeZone);
      if (at <= period.from || at > place.until) continue;
      count += 1;
      if (count <= limit) found.push({ happening, at, looked });
      // The first page tells how many there are; the others need to know only that there are more.
      else if (!isFirst) break;
    }
    const last = found.at(-1);
    const memberIds = found.map(({ happening }) => happening.memberId);
    const facts = await this.knowledge.facts(team, workflow, memberIds);
    return {
      items: found.map(({ happening, at }) => ({
        ...{ happening, at, act: actOf(workflow, facts, happening.memberId, new Date(at)) },
      })),
      next: last && count > limit ? placeText(place.until, last) : undefined,
      total: isFirst ? count : undefined,
      isCut,
    };
  }
}

/** When it would have acted, and when that happened for which it would have. */
function periodOf(place: DryRunPlace, days: number, { event: kind, waitDay }: WorkflowState, timeZone: string) {
  const until = Date.parse(place.until);
  const from = timeOfDayAfter(until, -days, timeZone);
  const earliest = new Date(timeOfDayAfter(from, -waitDay, timeZone) - slack).toISOString();
  const latest = new Date(timeOfDayAfter(until, -waitDay, timeZone) + slack).toISOString();
  const { at, id } = place.last ?? {};
  return {
    from: new Date(from).toISOString(),
    happened: { kind, from: earliest, until: at ?? latest, behind: id },
  };
}
