import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { domainError, type MailKind } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';

const minute = 60_000;
const limit: Limit = { name: 'tests of mailings', maximum: 20, window: 60 * minute };

/** What administrators send to themselves alone, to see how it reads. */
@Injectable()
export class MailTests {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly throttle: Throttle,
    private readonly queue: MailQueue,
  ) {}

  /** As it is when it is sent. @throws DomainError MAILINGS_THROTTLED */
  async send({ team, id: recipient }: Principal, kind: MailKind & `${string}Test`, about: string): Promise<void> {
    const place = await this.throttle.reserve(limit, `${team}/${recipient}`);
    if (isRefusal(place)) throw domainError('MAILINGS_THROTTLED', { minutes: Math.ceil(place.wait / minute) });
    await place.keep();
    const key = this.ports.ids.next();
    const at = this.ports.clock.now().toISOString();
    await this.queue.put(key, { team, kind, audience: 'administrator', recipient, about, at, key });
  }
}
