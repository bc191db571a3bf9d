import type { AnyEntity, ErrorCode, FieldValue } from '@marquee/contracts';
import type { EntityMethods } from '../entity/entity-message.js';
import type { RpcClient } from '../rpc/definition.js';

/** A service that runs for the suite. */
export interface EntityFixture<E extends AnyEntity> {
  /** A client of the entity's proto service. */
  readonly client: RpcClient<EntityMethods<E>>;
  /** Makes something of the team `ours` use the entity; gives its title, and a way to undo that. */
  use?(id: string): Promise<{ readonly title: string; undo(): Promise<void> }>;
  /** Good values of fields that are bound to each other by rules, the `n`th ones. */
  samples?(n: number): { readonly [Name in keyof E['fields']]?: FieldValue };
  /** The same of this length or size; undefined: any will do. */
  sized?(name: string, size: number): FieldValue | undefined;
  /** What forbids the deletion while such a use is there; by default that it is in use. */
  readonly refusal?: ErrorCode;
  stop(): Promise<void>;
}
