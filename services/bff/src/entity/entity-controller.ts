import { Controller, Inject, type Type } from '@nestjs/common';
import {
  entityFilters,
  imageFieldsOf,
  type AnyEntity,
  type EntityPageQuery,
  type EntityRoutes,
  type StateOf,
} from '@marquee/contracts';
import {
  InjectPorts,
  rpcClient,
  wireOf,
  type EntityChanges,
  type EntityMessage,
  type EntityMethods,
  type EntityRpc,
  type RpcClient,
} from '@marquee/nest-kit';
import type { Empty, OrderRequest } from '@marquee/proto/entity';
import type { AnyRoute, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { picturesExist } from '../site/pictures-exist.js';

type Context = RequestContext<AnyRoute>;
type OrderClient = { order(request: OrderRequest, options: Context['call']): Promise<Empty> };

/** The calls of an entity; `order` where administrators choose one. */
type Calls<E extends AnyEntity> = EntityRoutes<E> & { readonly order?: AnyRoute };

/** Input has passed the schemas of its route: they are the entity's own. */
const queryOf = ({ query }: Context) => query as { readonly limit: number; readonly after?: string };

/** Serves the calls of an entity by its proto service. */
export function entityController<E extends AnyEntity, Service extends EntityRpc<E>>(
  entity: E,
  calls: Calls<E>,
  service: Service,
): Type<object> {
  const idOf = ({ params }: Context): string => (params as Readonly<Record<string, string>>)[`${entity.name}Id`] ?? '';
  const wire = wireOf<E['fields']>(entity.fields);
  const requestOf = ({ body }: Context): EntityChanges<E> => wire.say(body as Partial<StateOf<E>>);
  const replyOf = (message: EntityMessage<E>) => {
    const { id, version } = message;
    return { id, ...wire.read(message), [entity.uses]: message[entity.uses as E['uses']], version };
  };
  const images = imageFieldsOf(entity.fields);
  const filters = entityFilters(entity).map(([name]) => name);
  const filtersOf = (query: object) => {
    const said = Object.entries(query).filter(([name, value]) => filters.includes(name) && typeof value === 'string');
    return { values: Object.fromEntries(said) as Record<string, string> };
  };
  const routes: Readonly<Record<keyof EntityRoutes<E>, AnyRoute>> = calls;

  @Controller()
  class EntityController {
    protected readonly client: RpcClient<EntityMethods<E>>;

    constructor(
      @InjectPorts() { channel, signer }: BffPorts,
      @Inject(ServiceClients) private readonly services: ServiceClients,
    ) {
      this.client = rpcClient(service, channel, signer);
    }

    @Serves(routes.list)
    async list({ query, call }: Context) {
      const asked = query as EntityPageQuery;
      const isAll = Object.values(asked).every((value) => value === undefined);
      const { items, next, total } = isAll
        ? await this.client.list({}, call)
        : await this.client.page({ ...asked, limit: asked.limit ?? 0, filters: filtersOf(asked) }, call);
      return {
        items: items.map((item) => replyOf(item)),
        next: next ?? null,
        total: isAll ? items.length : (total ?? null),
      };
    }

    @Serves(routes.create)
    async create(context: Context) {
      await this.#picturesExist(context);
      return replyOf(await this.client.create(requestOf(context), context.call));
    }

    @Serves(routes.get)
    async get(context: Context) {
      return replyOf(await this.client.get({ id: idOf(context) }, context.call));
    }

    @Serves(routes.update)
    async update(context: Context) {
      const { expectedVersion, call } = context;
      await this.#picturesExist(context);
      const request = { ...requestOf(context), id: idOf(context), expectedVersion };
      return replyOf(await this.client.update(request, call));
    }

    @Serves(routes.delete)
    async delete(context: Context): Promise<void> {
      await this.client.delete({ id: idOf(context) }, context.call);
    }

    @Serves(routes.usage)
    async usage(context: Context) {
      const { items, next } = await this.client.usage({ id: idOf(context), ...queryOf(context) }, context.call);
      return { items, next: next ?? null };
    }

    /** The services that keep entities know nothing of pictures. */
    async #picturesExist({ params, body }: Context): Promise<void> {
      const said = new Map<string, unknown>(Object.entries(body as object));
      const ids = images.map((name) => said.get(name)).filter((id) => typeof id === 'string');
      const { teamId = '' } = params as Readonly<Record<string, string>>;
      await picturesExist(this.services, teamId, ids);
    }
  }
  if (!calls.order) return EntityController;
  const order: AnyRoute = calls.order;

  @Controller()
  class OrderedEntityController extends EntityController {
    constructor(@InjectPorts() ports: BffPorts, @Inject(ServiceClients) services: ServiceClients) {
      super(ports, services);
    }

    @Serves(order)
    async order({ body, call }: Context): Promise<void> {
      const { ids } = body as OrderRequest;
      await (this.client as unknown as OrderClient).order({ ids }, call);
    }
  }
  return OrderedEntityController;
}
