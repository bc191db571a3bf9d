import { afterAll, beforeAll } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { StandaloneOptions } from '../../src/index.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

/** Two sites of an installation that is there for the tests of one file; calls are about the first, unless they say otherwise. */
export class TwoSites {
  #installation: Installation | undefined;
  #sites: readonly Site[] = [];

  constructor(options: Partial<StandaloneOptions> = {}) {
    beforeAll(async () => {
      this.#installation = await openInstallation(options);
      this.#sites = await Promise.all([buildSite(this.#installation, 'ours'), buildSite(this.#installation, 'theirs')]);
    }, 180_000);
    afterAll(() => this.#installation?.close());
  }

  get installation(): Installation {
    if (!this.#installation) throw new Error('the installation is not there yet');
    return this.#installation;
  }

  get ours(): Site {
    return this.#site(0);
  }

  get theirs(): Site {
    return this.#site(1);
  }

  get teamId(): string {
    return this.ours.params['teamId'] ?? '';
  }

  /** A route of the site, as members ask for it. */
  readonly at = (path: string): string => `/api/sites/${this.teamId}${path}`;

  /** Its routes in the console begin so. */
  readonly team = (): string => `/api/teams/${this.teamId}`;

  /** What the door says of a route: `in`, or the code of the refusal. */
  readonly codeAt = async (path: string, person = this.ours.member): Promise<string> => {
    const { status, problem } = await person.ask('GET', this.at(path));
    return status < 400 ? 'in' : problem.code;
  };

  #site(index: number): Site {
    const site = this.#sites[index];
    if (!site) throw new Error('the site is not there yet');
    return site;
  }
}

/** Waits until it is so; what opens and closes a site does so within 2 s. */
export const becomes = <Value>(ask: () => Promise<Value>, wanted: Value, { seconds = 30 } = {}): Promise<Value> =>
  until(ask, (said) => said === wanted, { seconds });
