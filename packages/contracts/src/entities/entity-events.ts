import { defineEvents, type EntityEvents, type EventEntry, type Upcast } from '../events/define-events.js';
import type { AnyEntity, EntityEventShapes } from './define-entity.js';
import { entityNames } from './entity-names.js';
import { initialValues } from './field-values.js';

/** The events of an entity, for the catalogue. */
export function entityEvents<E extends AnyEntity>(entity: E): EntityEvents<EntityEventShapes<E>> {
  const { en } = entityNames[entity.name];
  const one = `${/^[aeiou]/.test(en) ? 'An' : 'A'} ${en}`;
  const { created, changed, deleted } = entity.types;
  const personal = Object.entries(entity.fields).flatMap(([name, field]) => (field.personal ? [name] : []));
  const said = { ...(personal.length > 0 && { personal }) };
  const initial = initialValues(entity.fields);
  const upcasts = Object.keys(initial).map((): Upcast => (data) => ({ ...initial, ...data }));
  const events: Readonly<Record<string, EventEntry>> = {
    // Each field with an initial value made a new version: what was made before it gets them all.
    [created]: {
      summary: `${one} was created`,
      schema: 1 + upcasts.length,
      upcasts,
      ...said,
    },
    [changed]: { summary: `${one} was changed`, schema: 1, ...said },
    [deleted]: { summary: `${one} was deleted`, schema: 1 },
  };
  // The keys are the three types of this entity; a computed key loses that.
  return defineEvents({ entity: entity.name, topic: entity.topic, events: events as never });
}
