import type { PermissionName } from '../permissions/permissions.js';
import type { Route } from '../api/route.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import { entityNames, type CodeOf, type EntityName, type PluralOf } from './entity-names.js';
import type { EntityErrorCode } from './entity-errors.js';
import type { Fields, ValueOf, ValuesOf } from './field.js';
import type { CreateBodyOf, UpdateBodyOf } from './field-values.js';

/** What an entity says of itself; everything else that is alike for all follows from it. */
export interface EntitySpec<Name extends EntityName, Own extends Fields, Uses extends string, Changed extends string> {
  readonly name: Name;
  /** The service that keeps it; the first part of its topic. */
  readonly service: string;
  /** Part of the description of the API that its calls stand in. */
  readonly section: Route['tag'];
  /** `uses`: who may see what uses it, where that is not whoever may read it. */
  readonly permissions: {
    readonly read: PermissionName;
    readonly manage: PermissionName;
    readonly uses?: PermissionName;
  };
  readonly fields: Own;
  /** Fields that its lists can be narrowed by: choices, flags, and references to what administrators file things under. */
  readonly filters?: readonly (keyof Own & string)[];
  /** What replies call the number of those that use it: `videoCount`. */
  readonly uses: Uses;
  /** Type of the event of a change, where it is not `...Changed`. */
  readonly changed?: Changed;
  /** Why it may not be deleted, besides that it is in use: what its users say of themselves (`UsedBy.refusal`). */
  readonly refusals?: readonly ErrorCode[];
  /** The same of users that nobody reads a list of: their number is said, and what to do (`countedOnly`). */
  readonly countedRefusals?: readonly ErrorCode[];
}

export interface Entity<
  Name extends EntityName = EntityName,
  Own extends Fields = Fields,
  Uses extends string = string,
  Changed extends string = string,
> extends Omit<EntitySpec<Name, Own, Uses, Changed>, 'changed'> {
  readonly plural: PluralOf<Name>;
  /** `catalog.category` */
  readonly topic: string;
  readonly types: {
    readonly created: `${Capitalize<Name>}Created`;
    readonly changed: Changed;
    readonly deleted: `${Capitalize<Name>}Deleted`;
  };
  readonly errors: {
    readonly notFound: EntityErrorCode<Name>;
    readonly nameInUse: EntityErrorCode<Name>;
    readonly inUse: EntityErrorCode<Name>;
  };
}

/** Any entity, where code does not depend on which. */
export type AnyEntity = Entity;

const capitalized = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;

export function defineEntity<
  const Name extends EntityName,
  const Own extends Fields,
  const Uses extends string,
  const Changed extends string = `${Capitalize<Name>}Changed`,
>(spec: EntitySpec<Name, Own, Uses, Changed>): Entity<Name, Own, Uses, Changed> {
  const { name, changed, ...rest } = spec;
  const type = capitalized(name);
  const code = entityNames[name].code as CodeOf<Name>;
  return {
    ...rest,
    name,
    plural: entityNames[name].plural,
    topic: `${spec.service}.${name}`,
    types: {
      created: `${type}Created`,
      // The default of the type parameter is this very text.
      changed: changed ?? (`${type}Changed` as Changed),
      deleted: `${type}Deleted`,
    },
    errors: { notFound: `${code}_NOT_FOUND`, nameInUse: `${code}_NAME_IN_USE`, inUse: `${code}_IN_USE` },
  };
}

/** The names of an entity's fields. */
export type FieldName<E extends AnyEntity> = keyof E['fields'] & string;

/** What is kept of one: the document. */
export type StateOf<E extends AnyEntity> = ValuesOf<E['fields']>;
export type CreateBody<E extends AnyEntity> = CreateBodyOf<E['fields']>;
export type UpdateBody<E extends AnyEntity> = UpdateBodyOf<E['fields']>;

/** What a caller gets of one. */
export type EntityReply<E extends AnyEntity> = { id: string; version: string } & {
  -readonly [Name in FieldName<E>]: ValueOf<E['fields'][Name]>;
} & { [Uses in E['uses']]: number };

/** Data of its events, by type. */
export type EntityEventShapes<E extends AnyEntity> = { [Type in E['types']['created']]: StateOf<E> } & {
  [Type in E['types']['changed']]: Partial<StateOf<E>>;
} & { [Type in E['types']['deleted']]: object };
