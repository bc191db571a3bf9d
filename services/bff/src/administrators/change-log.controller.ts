import { Controller } from '@nestjs/common';
import { addDays, fieldError, hiddenReasons, routes, startOfDay } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { ChangeEntry, SaidValue } from '@marquee/proto/analytics';
import type { OpenedValue, SealedValue } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

type Context = RequestContext<typeof routes.listChanges>;

/** The log of the administrators: analytics knows what happened, identity who it was and what was sealed. */
@Controller()
export class ChangeLogController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listChanges)
  async listChanges(context: Context): Promise<Answer<typeof routes.listChanges>> {
    const { call, query } = context;
    const { limit, after, administratorId, entity } = query;
    const request = { limit, after, administratorId, entity, ...(await this.#period(context)) };
    const [log, { items: people }] = await Promise.all([
      this.services.changeLog.listChanges(request, call),
      this.services.administrators.listAdministrators({}, call),
    ]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const sealed = sealedIn(log.items);
    const { items: opened } =
      sealed.size > 0
        ? await this.services.administrators.openSealed({ items: [...sealed.values()] }, call)
        : { items: [] };
    const known = new Map([...sealed.keys()].map((key, index) => [key, opened[index]]));
    const tokens = await this.#tokens(log.items, call);
    return { items: log.items.map((entry) => replyOf(entry, names, known, tokens)), next: log.next ?? null };
  }

  async #tokens(entries: readonly ChangeEntry[], call: CallOptions): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(entries.flatMap(({ tokenId }) => tokenId ?? []))];
    const { items } = ids.length > 0 ? await this.services.apiTokens.getTokenNames({ ids }, call) : { items: [] };
    return new Map(items.map(({ id, name }) => [id, name]));
  }

  /** Days of the site as instants. @throws DomainError INVALID_INPUT for days in the wrong order */
  async #period({ params, query: { from, to } }: Context) {
    if (from === undefined && to === undefined) return {};
    if (from !== undefined && to !== undefined && from > to) throw fieldError('to', 'END_BEFORE_START');
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    const begin = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
    return { ...(from && { from: begin(from) }), ...(to && { until: begin(addDays(to, 1)) }) };
  }
}

const keyOf = ({ event = '', sealed = '' }: SaidValue): string => `${event} ${sealed}`;

/** Everything that is sealed on a page, each once. What a thing is called is sealed as its name. */
function sealedIn(entries: readonly ChangeEntry[]): ReadonlyMap<string, SealedValue> {
  const found = new Map<string, SealedValue>();
  for (const { entity, entityId, title, values } of entries) {
    const add = (field: string, said: SaidValue | undefined): void => {
      const { sealed, event = '' } = said ?? {};
      if (said && sealed !== undefined) found.set(keyOf(said), { entity, entityId, event, field, sealed });
    };
    add('name', title);
    for (const { field, before, after } of values) {
      add(field, before);
      add(field, after);
    }
  }
  return found;
}

function replyOf(
  { administratorId, tokenId, title, values, ...entry }: ChangeEntry,
  names: ReadonlyMap<string, string>,
  opened: ReadonlyMap<string, OpenedValue | undefined>,
  tokens: ReadonlyMap<string, string>,
) {
  const said = (value: SaidValue) => {
    if (value.sealed === undefined) return { json: value.json ?? null, hidden: null };
    const { json, hidden } = opened.get(keyOf(value)) ?? {};
    return json === undefined
      ? { json: null, hidden: hiddenReasons.find((reason) => reason === hidden) ?? 'erased' }
      : { json, hidden: null };
  };
  return {
    ...entry,
    administrator: { id: administratorId, name: names.get(administratorId) ?? null },
    token: tokenId === undefined ? null : (tokens.get(tokenId) ?? tokenId),
    title: title ? said(title) : null,
    values: values.map(({ field, before, after }) => ({
      field,
      before: before ? said(before) : null,
      after: after ? said(after) : { json: null, hidden: null },
    })),
  };
}
