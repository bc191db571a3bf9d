import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ChangeLogServiceService,
  type ChangeEntry,
  type ListChangesRequest,
  type ListChangesResponse,
  type SaidValue,
} from '@marquee/proto/analytics';
import { orderOf, type Change, type Said } from '../projection/changes.js';
import { pageOfKeys } from '../insight/key-pages.js';
import { ReadModel } from '../projection/read-model.js';

/** Behind every instant. */
const last = '~';

/** Where the rows of the log are read; a class of its own, because it is one of several read models. */
export class ChangeRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(ChangeLogServiceService, { listChanges: 'administrator.manage' })
export class ChangeLogRpc implements RpcHandlers<typeof ChangeLogServiceService> {
  constructor(private readonly model: ChangeRows) {}

  /** The latest first. */
  async listChanges(request: ListChangesRequest, { principal }: RpcCall): Promise<ListChangesResponse> {
    const { rows } = this.model;
    const { from = '', until = last } = request;
    const prefix = orderOf(principal.team, request.administratorId, request.entity);
    const page = await pageOfKeys(rows, { table: 'order', from: prefix + from, to: prefix + until }, request);
    const keys = page.keys.map((key) => key.slice(prefix.length));
    const entryKey = (key: string) => `${principal.team}|${key}`;
    const entries = await rows.getMany<Change>('entries', keys.map(entryKey));
    const items = keys.flatMap((key) => {
      const entry = entries.get(entryKey(key));
      return entry ? [toMessage(key, entry)] : [];
    });
    return { items, next: page.next };
  }
}

const valueOf = (said: Said): SaidValue =>
  'sealed' in said ? { sealed: said.sealed, event: said.event } : { json: JSON.stringify(said.value ?? null) };

const toMessage = (
  key: string,
  { at, type, entity, entityId, administrator, token, title, values }: Change,
): ChangeEntry => ({
  ...{ id: key.slice(key.indexOf('|') + 1), at, type, entity, entityId },
  administratorId: administrator,
  tokenId: token,
  title: title === null ? undefined : valueOf(title),
  values: values.map(({ field, before, after }) => ({
    field,
    before: before === null ? undefined : valueOf(before),
    after: valueOf(after),
  })),
});
