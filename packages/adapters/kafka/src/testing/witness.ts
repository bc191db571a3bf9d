import { setTimeout as wait } from 'node:timers/promises';
import type { EventEnvelope } from '@marquee/kernel';
import { done, type Outcome } from '@marquee/ports';

/** Sees what the members of a group are given, over all members. */
export class Witness {
  readonly #seen = new Map<string, number[]>();
  readonly #active = new Set<string>();
  /** Events that were handled while another one of their entity was. */
  readonly together: string[] = [];

  constructor(private readonly milliseconds = 0) {}

  readonly handler = async ({ entityId, revision }: EventEnvelope): Promise<Outcome> => {
    if (this.#active.has(entityId)) this.together.push(`${entityId}${revision}`);
    this.#active.add(entityId);
    await wait(this.milliseconds);
    this.#active.delete(entityId);
    this.#seen.set(entityId, [...(this.#seen.get(entityId) ?? []), revision]);
    return done;
  };

  /** Revisions of an entity by their first coming: consumers are idempotent. */
  of(entityId: string): readonly number[] {
    return [...new Set(this.#seen.get(entityId))];
  }

  get count(): number {
    return [...this.#seen.keys()].reduce((sum, entityId) => sum + this.of(entityId).length, 0);
  }
}

/** 1, 2 ... as many. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
