import { Injectable } from '@nestjs/common';
import { service } from '@marquee/kernel';
import { rpcClient, type RpcClient, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { AudienceServiceService } from '@marquee/proto/identity';

interface Answer {
  readonly groups: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Milliseconds. A bulk edit asks for the same groups again and again. */
const keptFor = 1_000;

/** Which groups of members a team has. Identity knows. */
@Injectable()
export class KnownGroups {
  readonly #answers = new Map<string, Answer>();
  readonly #audience: RpcClient<AudienceServiceService>;

  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'channel' | 'signer' | 'clock'>) {
    this.#audience = rpcClient(AudienceServiceService, ports.channel, ports.signer);
  }

  /** All groups of the team, as identity says now. */
  async fresh(team: string): Promise<ReadonlySet<string>> {
    const { items } = await this.#audience.listGroups({}, { principal: service('catalog', team) });
    return new Set(items.map(({ id }) => id));
  }

  /** All groups of the team. A kept answer that lacks a wanted one is asked again: it may just have been created. */
  async of(team: string, wanted: readonly string[]): Promise<ReadonlySet<string>> {
    const now = this.ports.clock.now().getTime();
    const kept = this.#answers.get(team);
    if (kept && kept.until > now && wanted.every((group) => kept.groups.has(group))) return kept.groups;
    const groups = await this.fresh(team);
    for (const [other, { until }] of this.#answers) if (until <= now) this.#answers.delete(other);
    this.#answers.set(team, { groups, until: now + keptFor });
    return groups;
  }
}
