import { domainRecords, domainState } from '@marquee/contracts';
import { commandContext, RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  DomainServiceService,
  type GetTeamRequest,
  type OwnDomain,
  type RequestDomainRequest,
  type ResolvedHost,
  type ResolveHostRequest,
} from '@marquee/proto/tenant';
import type { Team } from '../team/team.js';
import { OwnDomains } from './own-domains.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(DomainServiceService, {
  get: 'site.manage',
  request: 'site.manage',
  check: 'site.manage',
  remove: 'site.manage',
  resolve: 'internal.call',
})
export class DomainGrpc implements RpcHandlers<DomainServiceService> {
  constructor(private readonly domains: OwnDomains) {}

  async get(_request: GetTeamRequest, { principal }: RpcCall): Promise<OwnDomain> {
    return this.#toMessage(await this.domains.get(principal.team));
  }

  async request(request: RequestDomainRequest, call: RpcCall): Promise<OwnDomain> {
    const context = commandContext(this.domains.ports, call);
    return this.#toMessage(await this.domains.request(call.principal.team, request, context));
  }

  async check(_request: GetTeamRequest, call: RpcCall): Promise<OwnDomain> {
    const context = commandContext(this.domains.ports, call);
    return this.#toMessage(await this.domains.check(call.principal.team, context));
  }

  async remove(_request: GetTeamRequest, call: RpcCall): Promise<OwnDomain> {
    const context = commandContext(this.domains.ports, call);
    return this.#toMessage(await this.domains.remove(call.principal.team, context));
  }

  async resolve({ host }: ResolveHostRequest): Promise<ResolvedHost> {
    const found = await this.domains.resolve(host);
    return { teamId: found?.team, rests: found?.rests ?? false };
  }

  #toMessage({ domain, plan }: Team): OwnDomain {
    return {
      state: domainState(domain, plan),
      domain: domain?.name,
      records: domain ? [...domainRecords(domain, this.domains.platform)] : [],
    };
  }
}
