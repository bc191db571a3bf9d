import type { Clock, CommandContext, Ids } from '@marquee/kernel';
import type { RpcCall } from '../rpc/definition.js';

/** The context of a command that a call asks for. */
export const commandContext = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { principal, traceparent, signal }: Pick<RpcCall, 'principal' | 'traceparent'> & Partial<Pick<RpcCall, 'signal'>>,
): CommandContext => ({
  actor: { kind: principal.kind, id: principal.id },
  clock,
  ids,
  traceparent,
  signal,
});
