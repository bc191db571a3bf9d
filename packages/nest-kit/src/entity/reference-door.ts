import type { Type } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import type {
  CountReferencesRequest,
  ListReferencesRequest,
  ReferenceCounts,
  Use,
  UsagePage,
} from '@marquee/proto/entity';
import { rpcClient } from '../rpc/client.js';
import type { RpcCall, RpcHandlers, RpcMethod } from '../rpc/definition.js';
import { RpcController } from '../rpc/rpc-controller.js';
import { InjectPorts } from '../service/ports-module.js';
import type { ServicePorts } from '../service/service-module.js';
import { usesOf, type UsedBy } from './references.js';

/** The methods by which a service says what of it refers to things of other services. */
export interface ReferenceRpc {
  readonly count: Method<CountReferencesRequest, ReferenceCounts>;
  readonly list: Method<ListReferencesRequest, UsagePage>;
}

type Method<Request, Response> = RpcMethod & {
  readonly requestSerialize: (request: Request) => Buffer;
  readonly requestDeserialize: (bytes: Buffer) => Request;
  readonly responseSerialize: (response: Response) => Buffer;
  readonly responseDeserialize: (bytes: Buffer) => Response;
};

/** A service's own things that refer to those of others, by what they refer to. */
type Referrers = Readonly<Record<string, readonly UsedBy[]>>;

/** Lets other services ask what of this one refers to their things. Its module provides its ports as `ports`. */
export function referenceDoor(service: ReferenceRpc, referrers: Referrers): Type<object> {
  const to = (kind: string): readonly UsedBy[] => (Object.hasOwn(referrers, kind) ? (referrers[kind] ?? []) : []);

  class ReferenceDoor implements RpcHandlers<ReferenceRpc> {
    constructor(private readonly ports: Pick<ServicePorts, 'documents'>) {}

    async count(request: CountReferencesRequest, { principal: { team } }: RpcCall): Promise<ReferenceCounts> {
      const { ids } = request;
      const parts = await Promise.all(to(request.to).map((users) => users.counts(this.ports.documents, team, ids)));
      const counted = ids.map((id) => ({ id, count: parts.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0) }));
      return { items: counted.filter(({ count }) => count > 0) };
    }

    async list({ to: kind, id, limit, after }: ListReferencesRequest, { principal }: RpcCall): Promise<UsagePage> {
      const page = { team: principal.team, id, limit: Math.min(limit, mostUses), after };
      const { items, next } = await usesOf(to(kind), this.ports.documents, page);
      return { items: [...items], next };
    }
  }

  InjectPorts()(ReferenceDoor, undefined, 0);
  const permissions = { count: 'internal.call', list: 'internal.call' } as const;
  RpcController<ReferenceRpc & Readonly<Record<string, RpcMethod>>>(
    service as never,
    permissions,
  )(ReferenceDoor as never);
  return ReferenceDoor;
}

const mostUses = 100;

/**
 * What of another service refers to a thing of this one. While it does not answer, nobody has said that the thing is free:
 * UNAVAILABLE.
 */
export function usedElsewhere(
  definition: ReferenceRpc,
  to: string,
  me: string,
  { channel, signer }: Pick<ServicePorts, 'channel' | 'signer'>,
): UsedBy {
  const { count, list } = definition;
  const other = rpcClient({ count, list }, channel, signer);
  const as = (team: string) => ({ principal: service(me, team) });
  return {
    async counts(_documents: DocumentStore, team: string, ids: readonly string[]) {
      const { items } = await answered(other.count({ to, ids: [...ids] }, as(team)));
      return new Map(items.map(({ id, count: uses }) => [id, uses]));
    },
    async page(_documents: DocumentStore, team: string, id: string, { limit, after }) {
      const { items, next } = await answered(other.list({ to, id, limit, after }, as(team)));
      return { items: items satisfies readonly Use[], ...(next !== undefined && { next }) };
    },
  };
}

const answered = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch(() => {
    throw domainError('UNAVAILABLE');
  });
