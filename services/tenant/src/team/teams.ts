import { domainError } from '@marquee/contracts';
import { handle, type CommandContext, type Repository } from '@marquee/kernel';
import type { ServicePorts } from '@marquee/nest-kit';
import type { Documents } from '@marquee/ports';
import { teamCollection, type Team } from './team.js';
import { teamDecider, type TeamCommand } from './team.decider.js';

/** Reads and changes teams. */
export class Teams {
  readonly #documents: Documents<Team>;

  constructor(readonly ports: ServicePorts) {
    this.#documents = ports.documents.platform(teamCollection);
  }

  /** @throws DomainError TEAM_NOT_FOUND */
  async get(team: string): Promise<Team> {
    const found = team === '' ? undefined : await this.#documents.get(team);
    if (!found) throw domainError('TEAM_NOT_FOUND');
    return found;
  }

  /** @throws DomainError TEAM_NOT_FOUND */
  async change(team: string, command: TeamCommand, context: CommandContext): Promise<Team> {
    const state = await handle(ofTeam(this.#documents, team), teamDecider, team, command, context);
    if (!state) throw domainError('TEAM_NOT_FOUND');
    return state;
  }
}

/** The documents are the platform's, but what happens to a team belongs into that team's history. */
const ofTeam = (documents: Documents<Team>, team: string): Repository<Team> => ({
  team,
  entity: documents.entity,
  load: (id) => documents.load(id),
  save: (id, version, state, events) => documents.save(id, version, state, events),
});
