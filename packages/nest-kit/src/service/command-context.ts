import type { Actor, Clock, CommandContext, Ids, Principal } from '@marquee/kernel';
import type { RpcCall } from '../rpc/definition.js';

function actorOf(principal: Principal): Actor {
  const { kind, id } = principal;
  const token = principal.kind === 'administrator' ? principal.token?.id : undefined;
  return token === undefined ? { kind, id } : { kind, id, token };
}

/** The context of a command that a call asks for. */
export const commandContext = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { principal, traceparent, signal }: Pick<RpcCall, 'principal' | 'traceparent'> & Partial<Pick<RpcCall, 'signal'>>,
): CommandContext => ({
  actor: actorOf(principal),
  clock,
  ids,
  traceparent,
  signal,
});
