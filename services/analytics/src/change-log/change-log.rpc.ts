import { domainError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ChangeLogServiceService,
  type ChangeEntry,
  type ListChangesRequest,
  type ListChangesResponse,
  type SaidValue,
} from '@marquee/proto/analytics';
import { orderOf, type Change, type Said } from '../projection/changes.js';
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
    const { limit, after, from = '', until = last } = request;
    const prefix = orderOf(principal.team, request.administratorId, request.entity);
    const bounds = { from: prefix + from, to: prefix + until };
    const to = after === undefined ? bounds.to : readCursor(after, bounds);
    const found = await rows.range({ table: 'order', from: bounds.from, to, limit: limit + 1, reverse: true });
    const keys = found.slice(0, limit).map(({ key }) => key.slice(prefix.length));
    const entryKey = (key: string) => `${principal.team}|${key}`;
    const entries = await rows.getMany<Change>('entries', keys.map(entryKey));
    const items = keys.flatMap((key) => {
      const entry = entries.get(entryKey(key));
      return entry ? [toMessage(key, entry)] : [];
    });
    const end = found[limit - 1];
    return { items, next: found.length > limit && end ? Buffer.from(end.key).toString('base64url') : undefined };
  }
}

function readCursor(cursor: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key < from || key >= to) throw domainError('INVALID_CURSOR');
  return key;
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
