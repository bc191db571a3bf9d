import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { fieldError, isAllowed, type PermissionName } from '@marquee/contracts';
import { PersonalDataVault } from '@marquee/nest-kit';

/** A personal field as it lies in an event. */
interface Sealed {
  readonly entity: string;
  readonly entityId: string;
  readonly event: string;
  readonly field: string;
  readonly sealed: string;
}

interface Opened {
  readonly json?: string;
  readonly hidden?: 'erased' | 'withheld';
}

/** More than a page of the log has. */
const mostAtOnce = 2_000;

/** Who may see the personal data of whom; whoever may read the log may see that of administrators. */
const needed: Readonly<Partial<Record<string, PermissionName>>> = { member: 'member.manage' };

/** Personal data of the history, for those who may see it of living people; nobody sees what was erased. */
@Injectable()
export class HistoryReading {
  constructor(private readonly vault: PersonalDataVault) {}

  /** In the order in which they were asked for. @throws DomainError INVALID_INPUT for more than anybody needs */
  async open(principal: Principal, items: readonly Sealed[]): Promise<Opened[]> {
    if (items.length > mostAtOnce) throw fieldError('items', 'TOO_MANY', { max: mostAtOnce });
    const opened: Opened[] = [];
    for (const item of items) opened.push(await this.#open(principal, item));
    return opened;
  }

  async #open(principal: Principal, { entity, entityId, event, field, sealed }: Sealed): Promise<Opened> {
    const permission = needed[entity];
    if (permission && !isAllowed(permission, principal)) return { hidden: 'withheld' };
    const json = await this.vault
      .openText({ team: principal.team, entityId }, `${event}/${field}`, sealed)
      // Tampered with, or of another site: it opens for nobody here.
      .catch(() => undefined);
    return json === undefined ? { hidden: 'erased' } : { json };
  }
}
