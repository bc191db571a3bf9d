import { Inject, Injectable } from '@nestjs/common';
import { service, type Principal } from '@marquee/kernel';
import { rpcClient, type CallOptions, type RpcClient, type RpcDefinition } from '@marquee/nest-kit';
import { ActivityServiceService, InsightServiceService } from '@marquee/proto/analytics';
import { CategoryServiceService, VideoServiceService, ViewingServiceService } from '@marquee/proto/catalog';
import { AccountServiceService, AudienceServiceService, JoiningServiceService } from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';
import { TeamServiceService } from '@marquee/proto/tenant';
import { BoundedCache } from '../http/bounded-cache.js';
import { bffPorts, type BffPorts } from '../options.js';

/** Typed clients of all services. */
@Injectable()
export class ServiceClients {
  readonly accounts = this.#client(AccountServiceService);
  readonly audience = this.#client(AudienceServiceService);
  readonly joining = this.#client(JoiningServiceService);
  readonly teams = this.#client(TeamServiceService);
  readonly videos = this.#client(VideoServiceService);
  readonly categories = this.#client(CategoryServiceService);
  readonly viewing = this.#client(ViewingServiceService);
  readonly assets = this.#client(AssetServiceService);
  readonly activity = this.#client(ActivityServiceService);
  readonly insight = this.#client(InsightServiceService);
  readonly #own = new BoundedCache<string, CallOptions>(1_000);

  constructor(@Inject(bffPorts) private readonly ports: BffPorts) {}

  /**
   * Calls as this service, for a team: to put together what a page shows from parts that the reader could not ask for.
   * The right to the page as a whole was checked before. (The same object each time, so that it is signed once.)
   */
  as(team: string): CallOptions {
    const known = this.#own.get(team);
    if (known) return known;
    const principal: Principal = service('bff', team);
    const call = { principal };
    this.#own.set(team, call);
    return call;
  }

  #client<Definition extends RpcDefinition>(definition: Definition): RpcClient<Definition> {
    return rpcClient(definition, this.ports.channel, this.ports.signer);
  }
}
