import { Injectable } from '@nestjs/common';
import { domainError, domainState, ownDomainBody, parseInput, proofName, toDomain } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import { UniqueViolation, type Documents } from '@marquee/ports';
import { teamCollection, type Team } from '../team/team.js';
import { Teams } from '../team/teams.js';
import type { DomainPorts, TenantPorts } from '../tenant.ports.js';
import type { Looked } from './domain.decider.js';

/** The domains of sites: wanted, proven, found again by the host of a request. */
@Injectable()
export class OwnDomains {
  readonly #documents: Documents<Team>;

  constructor(
    @InjectPorts() readonly ports: TenantPorts,
    private readonly teams: Teams,
  ) {
    this.#documents = ports.documents.platform(teamCollection);
  }

  /** Where the domains of sites lead. @throws DomainError UNAVAILABLE */
  get platform(): string {
    return this.#world.platform;
  }

  /** @throws DomainError TEAM_NOT_FOUND */
  get(team: string): Promise<Team> {
    return this.teams.get(team);
  }

  /**
   * Two sites may wait for the same domain: the one that proves it has it, and nobody keeps a domain from its owner by wanting it.
   *
   * @throws DomainError INVALID_INPUT, FEATURE_NOT_IN_PLAN, DOMAIN_SET, DOMAIN_TAKEN
   */
  async request(team: string, input: object, context: CommandContext): Promise<Team> {
    const { domain: name } = parseInput(ownDomainBody, input);
    const { platform } = this.#world;
    const holder = await this.#holder(name);
    if (holder && holder.id !== team) throw domainError('DOMAIN_TAKEN');
    const { clock, ids } = this.ports;
    const [token, now] = [ids.secret(), clock.now().toISOString()];
    return this.teams.change(team, { type: 'RequestDomain', name, token, platform, now }, context);
  }

  /**
   * Looks whether the records are there, whenever somebody asks for it.
   *
   * @throws DomainError DOMAIN_NOT_SET, FEATURE_NOT_IN_PLAN, DOMAIN_RECORD_MISSING, DOMAIN_RECORD_DIFFERS, DOMAIN_ADDRESS_MISSING,
   * DOMAIN_LOOKUP_FAILED, DOMAIN_TAKEN
   */
  async check(team: string, context: CommandContext): Promise<Team> {
    const { domain } = await this.teams.get(team);
    if (!domain) throw domainError('DOMAIN_NOT_SET');
    const looked = await this.#look(domain.name);
    const now = this.ports.clock.now().toISOString();
    try {
      return await this.teams.change(team, { type: 'ProveDomain', name: domain.name, looked, now }, context);
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('DOMAIN_TAKEN') : error;
    }
  }

  remove(team: string, context: CommandContext): Promise<Team> {
    return this.teams.change(team, { type: 'RemoveDomain' }, context);
  }

  /** Whose a host is; undefined: nobody's. */
  async resolve(host: string): Promise<{ readonly team: string; readonly rests: boolean } | undefined> {
    const found = await this.#holder(toDomain(host));
    return found && { team: found.id, rests: domainState(found.state.domain, found.state.plan) !== 'active' };
  }

  async #holder(name: string) {
    const { items } = await this.#documents.find({ where: { fields: { provenDomain: name } }, limit: 1 });
    return items[0];
  }

  async #look(name: string): Promise<Looked> {
    const { names } = this.#world;
    const [texts, leads] = await Promise.all([names.texts(proofName(name)), names.hasAddress(name)]);
    return texts === undefined || leads === undefined ? 'unanswered' : { texts, leads };
  }

  get #world(): DomainPorts {
    if (!this.ports.domains) throw domainError('UNAVAILABLE');
    return this.ports.domains;
  }
}
