import type { AnyEntity } from '@marquee/contracts';
import type { Empty, IdRequest, OrderRequest, PageRequest, UsagePage, UsageRequest } from '@marquee/proto/entity';
import type { RequestOf, ResponseOf, RpcDefinition } from '../rpc/definition.js';
import type { CarriedFields, MissingIn, SaidFields } from './wire.js';

/** The message of one: every field, and how many use it. */
export type EntityMessage<E extends AnyEntity> = { id: string; version: string } & CarriedFields<E['fields']> & {
    [Uses in E['uses']]: number;
  };

/** The message of a new one and of a change. */
export type EntityChanges<E extends AnyEntity> = {
  id?: string | undefined;
  expectedVersion?: string | undefined;
} & SaidFields<E['fields']>;

interface Method<Request, Response> {
  readonly path: string;
  readonly requestSerialize: (value: Request) => Buffer;
  readonly requestDeserialize: (bytes: Buffer) => Request;
  readonly responseSerialize: (value: Response) => Buffer;
  readonly responseDeserialize: (bytes: Buffer) => Response;
}

interface EntityListMessage<E extends AnyEntity> {
  items: EntityMessage<E>[];
  next?: string | undefined;
  total?: number | undefined;
}

/** The methods that the proto services of all entities have. */
export interface EntityMethods<E extends AnyEntity> {
  readonly list: Method<Empty, EntityListMessage<E>>;
  readonly page: Method<PageRequest, EntityListMessage<E>>;
  readonly create: Method<EntityChanges<E>, EntityMessage<E>>;
  readonly get: Method<IdRequest, EntityMessage<E>>;
  readonly update: Method<EntityChanges<E>, EntityMessage<E>>;
  readonly delete: Method<IdRequest, Empty>;
  readonly usage: Method<UsageRequest, UsagePage>;
}

/** What the proto service of an entity looks like, as ts-proto generates it. */
export type EntityRpc<E extends AnyEntity> = RpcDefinition &
  EntityMethods<E> &
  (E['fields'] extends { readonly order: unknown } ? { readonly order: Method<OrderRequest, Empty> } : unknown);

type Lacking<E extends AnyEntity, Service extends EntityRpc<E>> = MissingIn<
  E['fields'],
  ResponseOf<Service['get']>,
  RequestOf<Service['update']>
>;

/** The service itself when its messages have every field of the entity; otherwise the compiler names the missing ones. */
export type Complete<E extends AnyEntity, Service extends EntityRpc<E>> = [Lacking<E, Service>] extends [never]
  ? Service
  : { readonly fieldsThatMessagesLack: Lacking<E, Service> };
