import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import type { ForcedEnding } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { visitCollection, visitDecider, type VisitCommand } from './visit.js';

/** Of which session it is; only those of members are told. */
interface Of {
  readonly kind: 'administrator' | 'member';
  readonly team: string;
  readonly account: string;
  /** Of the session: the hash of its token. */
  readonly session: string;
}

/** A part of the hash of the token: as long as ids may be, and nothing that lets anybody in. */
const visitOf = (session: string): string => session.slice(0, 32);

/** Tells the history of the site when members log in, and how that ends. */
@Injectable()
export class Visits {
  constructor(@InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'ids' | 'onError'>) {}

  async begin(of: Of): Promise<void> {
    await this.#tell(of, { type: 'BeginVisit', memberId: of.account });
  }

  /** @param forced absent: the member logged out */
  async end(of: Of, forced?: ForcedEnding): Promise<void> {
    await this.#tell(of, { type: 'EndVisit', forced });
  }

  /** That it could not be told keeps nobody out, and nobody in. */
  async #tell({ kind, team, account, session }: Of, command: VisitCommand): Promise<void> {
    if (kind !== 'member') return;
    const { clock, ids, documents } = this.ports;
    const context = { actor: { kind: 'member', id: account } as const, clock, ids, traceparent: undefined };
    try {
      await handle(documents.team(visitCollection, team), visitDecider, visitOf(session), command, context);
    } catch (error) {
      this.ports.onError?.('telling of a login', error);
    }
  }
}
