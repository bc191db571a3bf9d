import { Injectable } from '@nestjs/common';
import { VersionConflict } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { teamCollection, type ClosedCheckout, type DocumentStore, type OpenedCheckout } from '@marquee/ports';
import { SellingAccounts } from '../selling-accounts.js';

interface OpenCheckout {
  /** Of the provider's page on which it can be paid, or of the invoice. */
  readonly checkout: string;
  /** Absent: a page. */
  readonly kind?: 'invoice';
  /** Whose wish it was, and which of the pages of this thing; absent: of a time before that was kept. */
  readonly request?: string;
  readonly round?: number;
}

/** Where a member can pay for something: one page for each thing, whatever was opened before is closed. */
export const openCheckoutCollection = teamCollection<OpenCheckout>({
  name: 'open_checkouts',
  entity: 'open_checkout',
  topic: 'billing.open_checkout',
  schemaVersion: 1,
});

export interface Wanted {
  readonly member: string;
  /** What must not be sold twice: a price that is paid once, or a product that is paid again and again. */
  readonly thing: string;
  readonly requestId: string;
  /** Absent: paid on a page. */
  readonly kind?: 'invoice';
}

const attempts = 5;

/**
 * Sees to it that of two pages for the same thing one can be paid at most. A page's address is told only when it is kept here
 * and the one before is closed: whatever fails between leaves a page behind that nobody knows.
 */
@Injectable()
export class OpenCheckouts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
  ) {}

  /**
   * Whoever asks again for what another request has closed meanwhile, as in an older tab, gets a page that can be paid.
   *
   * @param open the same page however often it is asked for one request id: that of the wish, or what is made of it
   * @param heard told of a page before that was paid after all; what it throws ends this
   * @returns the page
   * @throws VersionConflict when others are always faster
   */
  async open<Opened extends OpenedCheckout>(
    team: string,
    { member, thing, requestId: request, kind }: Wanted,
    open: (requestId: string) => Promise<Opened>,
    heard: (paid: ClosedCheckout) => Promise<void>,
  ): Promise<Opened> {
    const rows = this.documents.team(openCheckoutCollection, team);
    const id = `${member}:${thing}`;
    for (let attempt = 1; ; attempt++) {
      const { state, version } = await rows.load(id);
      // Two wishes never have the same round, as what is kept has another version after each.
      const round = state?.request === request ? (state.round ?? version) : version;
      const opened = await open(round === 0 ? request : `${request} ${round}`);
      if (state?.checkout === opened.id) return opened;
      if (state) {
        const closed = await this.#close(team, state);
        if (closed?.complete) await heard(closed);
      }
      try {
        await rows.save(id, version, { checkout: opened.id, request, round, ...(kind && { kind }) }, []);
        return opened;
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === attempts) throw error;
      }
    }
  }

  /** The invoice that waits for this; undefined: none does, it is paid on a page, or not begun. */
  async invoice(team: string, { member, thing }: Pick<Wanted, 'member' | 'thing'>): Promise<string | undefined> {
    const row = await this.documents.team(openCheckoutCollection, team).get(`${member}:${thing}`);
    return row?.kind === 'invoice' ? row.checkout : undefined;
  }

  /** Undefined: of an account that the site had before; what was opened there is none of ours any more. */
  async #close(team: string, { checkout, kind }: OpenCheckout): Promise<ClosedCheckout | undefined> {
    if (kind === 'invoice') {
      const { state, payment } = await this.selling.ask(team, 'INVOICE_NOT_FOUND', ({ transfers }, account) =>
        transfers.cancel(account, checkout),
      );
      return { complete: state === 'paid', payment, subscription: null };
    }
    return this.selling.ask(team, 'PRICE_NOT_FOUND', ({ checkouts }, account) => checkouts.close(account, checkout));
  }
}
