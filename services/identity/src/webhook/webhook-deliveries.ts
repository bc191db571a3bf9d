import { Inject, Injectable } from '@nestjs/common';
import { VersionConflict } from '@marquee/kernel';
import {
  deliveryLife,
  type DeliveryStatus,
  domainError,
  testEventType,
  webhook,
  type WebhookStop,
} from '@marquee/contracts';
import {
  changeDocument,
  DueWork,
  type EntityUseCases,
  type HeldRow,
  type Identified,
  InjectPorts,
  useCasesOf,
} from '@marquee/nest-kit';
import type { Documents, Page } from '@marquee/ports';
import { idOf } from '../happening/happening.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberCollection } from '../member/member.js';
import {
  askedAgain,
  attempted,
  ended,
  forgotten,
  recorded,
  type Recorded,
  type WebhookDelivery,
  webhookDeliveryCollection,
} from './webhook-delivery.js';
import { Sites } from '../site/sites.js';
import { pauseWhileShut } from '../site/while-shut.js';
import { Webhooks } from './webhooks.js';
import { bodyOf } from './webhook-body.js';
import { WebhookSending } from './webhook-sending.js';
import { WebhookStandings } from './webhook-standings.js';

/** Receivers that a process waits for at the same time, and those of one site: who answers slowly holds up nobody else. */
const receiversAtOnce = 16;
const ofOneSite = 4;
const most = 100;

type Held = HeldRow<WebhookDelivery>;

/** What is sent to webhooks: recorded once, sent until somebody has it or nobody tries any more, and kept for a while. */
@Injectable()
export class WebhookDeliveries {
  readonly #work: DueWork<WebhookDelivery>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'ids' | 'onError'>,
    @Inject(useCasesOf(webhook)) private readonly useCases: EntityUseCases<typeof webhook>,
    private readonly webhooks: Webhooks,
    private readonly standings: WebhookStandings,
    private readonly sending: WebhookSending,
    private readonly sites: Sites,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: webhookDeliveryCollection },
      ...{ atOnce: receiversAtOnce, ofOneTeam: ofOneSite },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** To say it again changes nothing. @returns its id */
  async record(team: string, event: Recorded): Promise<string> {
    const id = idOf(event.webhook, event.eventId);
    const delivery = recorded(event, this.#now);
    // What happened to somebody is also heard of when they are gone: that their subscription has ended with them.
    const isGone = await this.#isGone(team, event.member);
    try {
      await this.#of(team).save(id, 0, isGone ? forgotten(delivery) : delivery, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
    this.#work.wake();
    return id;
  }

  /** @throws DomainError WEBHOOK_NOT_FOUND, WEBHOOK_OFF */
  async test(team: string, webhookId: string): Promise<string> {
    await this.#mustBeOn(team, webhookId);
    const eventId = this.ports.ids.next();
    const body = bodyOf({ id: eventId, team, at: this.#now }, { type: testEventType, data: {} });
    return this.record(team, { webhook: webhookId, type: testEventType, eventId, member: '', body });
  }

  /** What is being sent in this moment stays as it is. @throws DomainError WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_OFF */
  async sendAgain(team: string, id: string): Promise<void> {
    for (;;) {
      const { state, version } = await this.#of(team).load(id);
      if (!state) throw domainError('WEBHOOK_DELIVERY_NOT_FOUND');
      await this.#mustBeOn(team, state.webhook);
      if (state.heldFor !== undefined) return;
      try {
        await this.#of(team).save(id, version, askedAgain(state, this.#now), []);
        return this.#work.wake();
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  /** The latest first. @throws DomainError WEBHOOK_NOT_FOUND, INVALID_CURSOR */
  async page(
    team: string,
    webhookId: string,
    { status, limit, after }: { status: DeliveryStatus | undefined; limit: number; after: string | undefined },
  ): Promise<Page<WebhookDelivery>> {
    await this.useCases.get(team, webhookId);
    return this.#of(team).find({
      where: { fields: { webhook: webhookId, ...(status && { status }) } },
      sort: [{ field: 'createdAt', direction: 'desc' }],
      limit: Math.min(limit > 0 ? limit : most, most),
      ...(after !== undefined && { after }),
    });
  }

  /** @throws DomainError WEBHOOK_DELIVERY_NOT_FOUND */
  async get(team: string, id: string): Promise<Identified<WebhookDelivery>> {
    const state = await this.#of(team).get(id);
    if (!state) throw domainError('WEBHOOK_DELIVERY_NOT_FOUND');
    return { id, state };
  }

  /** The webhook is gone. */
  removeOf(team: string, webhookId: string): Promise<void> {
    return this.#changeAll(team, { webhook: webhookId }, () => null);
  }

  /** Who they were about is gone: what receivers answered may tell of them. */
  forget(team: string, member: string): Promise<void> {
    return this.#changeAll(team, { member }, (one) => (one.isForgotten ? one : forgotten(one)));
  }

  async #perform(held: Held): Promise<void> {
    const { team, row } = held;
    const hook = row.status === 'waiting' ? await this.webhooks.find(team, row.webhook) : undefined;
    // Kept for long enough, or nobody is there to be told.
    if (!hook) return void (await held.change(() => null));
    if (!hook.enabled) return void (await held.change((one) => ended(one, 'failed', 'off')));
    if (await this.sites.isShut(team)) return this.#whileShut(held);
    if (!held.isHeld) return;
    const attempt = await this.sending.send(team, hook.url, row);
    // Before the row: whoever dies in between sends it once more, and finds the same.
    const stop = await this.#stopOf(team, row, attempt.reason);
    if (stop !== '') await this.webhooks.stop(team, row.webhook, stop);
    // They may have gone since, and nobody found this row while it was being recorded.
    const isGone = await this.#isGone(team, row.member);
    await held.change((one) => attempted(isGone ? forgotten(one) : one, attempt));
  }

  /** Not an attempt: what waits has all of them when the site opens in time. */
  async #whileShut(held: Held): Promise<void> {
    const { askedAt, createdAt } = held.row;
    const pause = pauseWhileShut(askedAt ?? createdAt, this.ports.clock.now(), deliveryLife);
    if (pause !== undefined) return void (await held.release(pause, false));
    await held.change((one) => ended(one, 'failed', 'siteShut'));
  }

  async #isGone(team: string, member: string): Promise<boolean> {
    if (member === '') return false;
    return (await this.ports.documents.team(memberCollection, team).get(member)) === undefined;
  }

  async #stopOf(team: string, row: WebhookDelivery, reason: WebhookDelivery['reason']): Promise<WebhookStop> {
    if (reason === 'gone') return 'gone';
    if (reason !== null) return (await this.standings.failed(team, row.webhook)) ? 'failing' : '';
    await this.standings.clear(team, row.webhook);
    return '';
  }

  async #mustBeOn(team: string, webhookId: string): Promise<void> {
    const { state } = await this.useCases.get(team, webhookId);
    if (!state.enabled) throw domainError('WEBHOOK_OFF');
  }

  async #changeAll(
    team: string,
    fields: Readonly<Record<string, string>>,
    to: (one: WebhookDelivery) => WebhookDelivery | null,
  ): Promise<void> {
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const found = await this.#of(team).find({
        where: { fields },
        limit: most,
        ...(after !== undefined && { after }),
      });
      for (const { id } of found.items) await this.#change(team, id, to);
      after = found.next;
    }
  }

  async #change(team: string, id: string, to: (one: WebhookDelivery) => WebhookDelivery | null): Promise<void> {
    await changeDocument(this.#of(team), id, (known) => known && to(known));
  }

  #of(team: string): Documents<WebhookDelivery> {
    return this.ports.documents.team(webhookDeliveryCollection, team);
  }

  get #now(): string {
    return this.ports.clock.now().toISOString();
  }
}
