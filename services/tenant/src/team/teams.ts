import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { handle, type CommandContext, type Repository } from '@marquee/kernel';
import { unchangedSince, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import type { Documents } from '@marquee/ports';
import { settingsOf, teamCollection, type Team } from './team.js';
import { teamDecider, type TeamCommand } from './team.decider.js';

/** Reads and changes teams. */
@Injectable()
export class Teams {
  readonly #documents: Documents<Team>;

  constructor(@InjectPorts() readonly ports: ServicePorts) {
    this.#documents = ports.documents.platform(teamCollection);
  }

  /** @throws DomainError TEAM_NOT_FOUND */
  async get(team: string): Promise<Team> {
    const found = team === '' ? undefined : await this.#documents.get(team);
    if (found?.erasedAt !== null) throw domainError('TEAM_NOT_FOUND');
    return found;
  }

  /**
   * @param expectedVersion of the settings, as they were read; undefined: whatever they are
   * @throws DomainError TEAM_NOT_FOUND, CHANGED_MEANWHILE
   */
  async change(team: string, command: TeamCommand, context: CommandContext, expectedVersion?: string): Promise<Team> {
    const documents = unchangedSince(ofTeam(this.#documents, team), expectedVersion, settingsOf);
    const state = await handle(documents, teamDecider, team, command, context);
    if (!state) throw domainError('TEAM_NOT_FOUND');
    return state;
  }

  /** Whatever it is, also when it is erased; undefined: there never was one. */
  find(team: string): Promise<Team | undefined> {
    return this.#documents.get(team);
  }

  /** What follows from somebody else's news; a team that is not there has nothing to change. */
  async follow(team: string, command: TeamCommand, context: CommandContext): Promise<void> {
    await handle(ofTeam(this.#documents, team), teamDecider, team, command, context);
  }
}

/** The documents are the platform's, but what happens to a team belongs into that team's history. */
export const ofTeam = (documents: Documents<Team>, team: string): Repository<Team> => ({
  team,
  entity: documents.entity,
  load: (id) => documents.load(id),
  save: (id, version, state, events) => documents.save(id, version, state, events),
});
