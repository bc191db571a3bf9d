import { Injectable } from '@nestjs/common';
import { addDays, dayIn, startOfDay } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore, Found, LedgerEntry, PaymentPage, Paging, Payout } from '@marquee/ports';
import { paymentCollection, type Payment } from '../payment/payment.js';
import { SellingAccounts } from '../selling-accounts.js';
import { LedgerSums, type LedgerDay } from './ledger-sums.js';

interface Asked {
  /** ISO instants: from the first on, before the second. */
  readonly from: string;
  readonly until: string;
  readonly currency?: string | undefined;
}

/** An entry, with the payment that it is of. */
export interface KnownEntry extends LedgerEntry {
  readonly known: Pick<Found<Payment>, 'id' | 'state'> | undefined;
}

/** Entries that are asked for at once, and those that are added up at most: fifty questions, some seconds at Stripe. */
const [pageSize, mostAdded] = [100, 5_000];

/** What came into the account of a site and left it. Only the provider knows its fees: it is asked each time. */
@Injectable()
export class Ledger {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
  ) {}

  /** The newest first. @throws DomainError INVALID_CURSOR, and those of `SellingAccounts.ask` */
  async list(team: string, paging: Paging, asked: Asked): Promise<PaymentPage<KnownEntry>> {
    const { items, next } = await this.#page(team, paging, asked);
    const ids = new Set(items.flatMap(({ payment }) => payment ?? []));
    const found = await this.documents.team(paymentCollection, team).getMany([...ids]);
    const known = new Map(found.map((one) => [one.id, one]));
    return { items: items.map((entry) => ({ ...entry, known: known.get(entry.payment ?? '') })), next };
  }

  /** Days of the site, the newest first; `cut`: there was more than is added up. */
  async days(
    team: string,
    { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
  ): Promise<{ readonly items: readonly LedgerDay[]; readonly cut: boolean }> {
    const begin = (day: string): string => new Date(startOfDay(day, timeZone)).toISOString();
    const asked = { from: begin(from), until: begin(addDays(to, 1)) };
    const sums = new LedgerSums();
    for (let after: string | undefined, added = 0; ;) {
      const page = await this.#page(team, { limit: pageSize, ...(after !== undefined && { after }) }, asked);
      for (const entry of page.items) sums.add(dayIn(timeZone, Date.parse(entry.at)), entry);
      added += page.items.length;
      if (page.next === null) return { items: sums.days, cut: false };
      if (added >= mostAdded) return { items: sums.days, cut: true };
      after = page.next;
    }
  }

  /** What went to the bank of the account’s holder, the newest first. @throws DomainError INVALID_CURSOR */
  payouts(team: string, paging: Paging): Promise<PaymentPage<Payout>> {
    return this.selling.ask(team, 'INVALID_CURSOR', ({ ledger }, account) => ledger.payouts(account, paging));
  }

  #page(team: string, { limit, after }: Paging, asked: Asked): Promise<PaymentPage<LedgerEntry>> {
    const paging = { limit, ...(after !== undefined && { after }), ...asked };
    return this.selling.ask(team, 'INVALID_CURSOR', ({ ledger }, account) => ledger.list(account, paging));
  }
}
