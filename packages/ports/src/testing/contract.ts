import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** One fresh, isolated instance of an adapter. */
export interface Fixture<Port> {
  readonly port: Port;
  /** Closes the instance and gives another one on the same data, as after a restart. */
  reopen(): Promise<Port>;
  /** Ends everything and removes the data. */
  dispose(): Promise<void>;
}

export interface ContractOptions {
  /** Cases that the adapter cannot keep, by the name of the test, each with its reason. */
  readonly skip?: Readonly<Record<string, string>>;
}

/** What a suite declares its cases with. */
export type Case<Made> = (name: string, test: (fixture: Made) => Promise<void>) => void;

/** One suite of promises. A case that is skipped prints its reason; a skip that names no case fails. */
export function contract<Made extends Fixture<unknown>>(
  title: string,
  make: () => Promise<Made>,
  options: ContractOptions,
  declare: (promise: Case<Made>) => void,
): void {
  describe(title, () => {
    const skip = new Map(Object.entries(options.skip ?? {}));
    let fixture: Made;
    beforeEach(async () => {
      fixture = await make();
    });
    afterEach(() => fixture.dispose());
    declare((name, test) => {
      const reason = skip.get(name);
      skip.delete(name);
      if (reason === undefined) it(name, () => test(fixture));
      else it.skip(`${name} (not kept: ${reason})`, () => undefined);
    });
    if (skip.size > 0) it('skips only cases that exist', () => expect([...skip.keys()]).toEqual([]));
  });
}
