import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { domainError, type PendingSender } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts, IdentitySecrets } from '../identity.ports.js';

const form = /^sender\.(?<team>[a-z0-9]+)\.(?<at>[a-z0-9]+)\.(?<mac>[\w-]{43})$/;

/** Tokens of the links that prove an address: a signature over site, moment and address, so that nothing is stored. */
@Injectable()
export class SenderLinks {
  readonly #secret: string;

  constructor(@InjectPort<IdentityPorts>('secrets') { tokens }: IdentitySecrets) {
    this.#secret = tokens;
  }

  /** The same token for the same request, so that repeating a mail repeats its link. */
  token(team: string, pending: PendingSender): string {
    const at = Date.parse(pending.requestedAt).toString(36);
    return `sender.${team}.${at}.${this.#mac(team, pending)}`;
  }

  /** @throws DomainError LINK_INVALID when it is no token */
  teamOf(token: string): string {
    const team = form.exec(token)?.groups?.['team'];
    if (team === undefined) throw domainError('LINK_INVALID');
    return team;
  }

  isFor(token: string, team: string, pending: PendingSender): boolean {
    const mac = form.exec(token)?.groups?.['mac'] ?? '';
    return (
      token.startsWith(this.token(team, pending).slice(0, -43)) &&
      timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(team, pending)))
    );
  }

  #mac(team: string, { address, requestedAt }: PendingSender): string {
    return createHmac('sha256', this.#secret).update(`sender/${team}/${requestedAt}/${address}`).digest('base64url');
  }
}
