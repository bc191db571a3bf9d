import { Controller } from '@nestjs/common';
import { currencies, ledgerKinds, payoutStates, routes, type FileReply } from '@marquee/contracts';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { LedgerEntry } from '@marquee/proto/billing';
import { periodOfSite, type AskedDays } from '../analytics/period-of-site.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { instantsOf } from './instants-of.js';
import { ledgerFile } from './ledger-lines.js';
import { memberNames } from './member-names.js';
import { paymentOfMemberReply } from './payment.mapper.js';

type Page = Answer<typeof routes.listLedger>;
type Asked = Parameters<ServiceClients['ledger']['listLedger']>[0];

const largestPage = 100;

/** What came into the account of a site and left it. */
@Controller()
export class LedgerController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
  ) {}

  @Serves(routes.getLedgerDays)
  async getLedgerDays({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getLedgerDays>): Promise<Answer<typeof routes.getLedgerDays>> {
    const period = await periodOfSite(this.services, this.ports.clock, params.teamId, query);
    const { items, cut } = await this.services.ledger.getLedgerDays(period, call);
    return { ...period, items: items.map((day) => ({ ...day, currency: choice(currencies, day.currency) })), cut };
  }

  @Serves(routes.listLedger)
  async listLedger({ params, query, call }: RequestContext<typeof routes.listLedger>): Promise<Page> {
    const { limit, after, currency, ...days } = query;
    return this.#page(params.teamId, { limit, after, currency, ...(await this.#instants(params.teamId, days)) }, call);
  }

  @Serves(routes.listPayouts)
  async listPayouts({
    query,
    call,
  }: RequestContext<typeof routes.listPayouts>): Promise<Answer<typeof routes.listPayouts>> {
    const { items, next } = await this.services.ledger.listPayouts(query, call);
    const payouts = items.map(({ state, currency, failure, ...one }) => ({
      ...{ ...one, state: choice(payoutStates, state), currency: choice(currencies, currency) },
      failure: failure ?? null,
    }));
    return { items: payouts, next: next ?? null };
  }

  @Serves(routes.downloadLedger)
  async downloadLedger({
    params: { teamId },
    query: { currency, ...days },
    call,
    language,
  }: RequestContext<typeof routes.downloadLedger>): Promise<FileReply> {
    const asked = { limit: largestPage, currency, ...(await this.#instants(teamId, days)) };
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    // Asked before the first byte goes out, so that a failure is no file.
    const first = await this.#page(teamId, asked, call);
    const next = (after: string) => this.#page(teamId, { ...asked, after }, call);
    return ledgerFile(first, next, { language, timeZone });
  }

  /** As long as the plan allows. */
  async #instants(teamId: string, days: AskedDays): Promise<{ readonly from: string; readonly until: string }> {
    const { from, to } = await periodOfSite(this.services, this.ports.clock, teamId, days);
    const instants = await instantsOf(this.services, teamId, { from, to });
    return { from: instants.from ?? '', until: instants.until ?? '' };
  }

  async #page(teamId: string, asked: Asked, call: CallOptions): Promise<Page> {
    const { items, next } = await this.services.ledger.listLedger(asked, call);
    const nameOf = await memberNames(
      this.services,
      teamId,
      items.flatMap(({ payment }) => payment ?? []),
    );
    return { items: items.map((entry) => entryReply(entry, nameOf)), next: next ?? null };
  }
}

const entryReply = (
  { payment, ...entry }: LedgerEntry,
  nameOf: (memberId: string) => string | null,
): Page['items'][number] => ({
  ...entry,
  ...{ kind: choice(ledgerKinds, entry.kind), currency: choice(currencies, entry.currency) },
  payment: payment ? paymentOfMemberReply(payment, nameOf) : null,
});
