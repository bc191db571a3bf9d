import type { Principal } from '@marquee/kernel';

/** Who those are now who have started jobs: what they may can end while their work goes on. */
export abstract class JobStarters {
  /** undefined: they administer the site no more. */
  abstract of(team: string, id: string): Promise<Principal | undefined>;
}
