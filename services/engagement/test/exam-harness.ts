import { domainError, type PlanName } from '@marquee/contracts';
import type { ManualClock, EventEnvelope, Principal } from '@marquee/kernel';
import type { InProcessRpc } from '@marquee/nest-kit';
import { openService } from '@marquee/nest-kit/testing';
import type { HostileBus } from '@marquee/ports/testing';
import { Team, TeamServiceService } from '@marquee/proto/tenant';
import { engagementService } from '../src/index.js';
import { standInForCatalog, standInForSites } from './users.js';
import { ports } from './ports.js';
import { queries } from './queries.js';

/** As much of tenant as engagement asks for: the plan of a site. */
function standInForTenant(channel: InProcessRpc, site: { readonly plan?: PlanName }): void {
  const { getTeam } = TeamServiceService;
  channel.register(getTeam.path, async () => {
    if (site.plan === undefined) throw domainError('TEAM_NOT_FOUND');
    return getTeam.responseSerialize({ ...Team.decode(new Uint8Array()), plan: site.plan });
  });
}

interface Given {
  readonly videos?: ReadonlyMap<string, string>;
  readonly site?: { readonly plan?: PlanName };
  readonly bus?: HostileBus;
  readonly clock?: ManualClock;
}
export const openExams = ({ videos = new Map(), site = {}, ...given }: Given = {}) =>
  openService(engagementService, {
    ...given,
    queries,
    ports,
    peers: (channel) => {
      standInForCatalog(channel, videos);
      standInForSites(channel, new Map());
      standInForTenant(channel, site);
    },
  });

export const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }));
export const question = (id: string, correct: string[]) => ({
  ...{ id, text: `Question ${id}`, options, correct, explanation: '' },
  kind: correct.length > 1 ? 'multiple' : 'single',
});
export const many = (size: number, from = 0) =>
  Array.from({ length: size }, (_, index) => question(`q${from + index}`, ['a']));

export const owner = {
  principal: { kind: 'administrator', id: 'a', team: 'ours', role: 'owner', categories: [] },
} as const;
export const member = (id: string, team = 'ours'): { readonly principal: Principal } => ({
  principal: { kind: 'member', id, team, groups: [] },
});
export const gone = (entity: string, type: string, entityId: string): EventEnvelope => ({
  ...{ id: `${type}-${entityId}`, type, schema: 1, team: 'ours', entity, entityId, revision: 2 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});
export const two = [question('one', ['a']), question('both', ['a', 'b'])];
export const [right, wrong] = [
  { one: ['a'], both: ['b', 'a'] },
  { one: ['b'], both: ['a', 'b'] },
];
