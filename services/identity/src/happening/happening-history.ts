import { Injectable } from '@nestjs/common';
import type { HappeningKind } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { InjectPorts, rpcClient, type RpcClient } from '@marquee/nest-kit';
import { HappeningLogServiceService } from '@marquee/proto/analytics';
import type { IdentityPorts } from '../identity.ports.js';
import type { Happening } from './happening.js';

/** Read at a time. */
const batch = 1_000;

/** Where one reads on, and no further than to. */
export interface Stretch {
  readonly kind: HappeningKind;
  /** ISO instants: from the first on, before the second; with `behind` also those of the second that come behind this one. */
  readonly from: string;
  readonly until: string;
  readonly behind?: string | undefined;
}

/** What has happened, as the log of events has it: also before there was a workflow, and to members who are erased. */
@Injectable()
export class HappeningHistory {
  readonly #log: RpcClient<typeof HappeningLogServiceService>;

  constructor(@InjectPorts() { channel, signer }: Pick<IdentityPorts, 'channel' | 'signer'>) {
    this.#log = rpcClient(HappeningLogServiceService, channel, signer);
  }

  /** The latest first, at most so many. @throws DomainError UNAVAILABLE, TIMED_OUT */
  async *read(principal: Principal, stretch: Stretch, most: number): AsyncGenerator<Happening> {
    let { until, behind } = stretch;
    for (let left = most; left > 0;) {
      const limit = Math.min(batch, left);
      const { items } = await this.#log.listHappenings({ ...stretch, until, behind, limit }, { principal });
      for (const item of items) yield { ...item, kind: stretch.kind };
      const last = items.at(-1);
      if (!last || items.length < limit) return;
      ({ at: until, id: behind } = last);
      left -= items.length;
    }
  }
}
