import { domainError } from '@marquee/contracts';
import { previewOf, type Actor, type Clock, type CommandContext, type Ids, type Principal } from '@marquee/kernel';
import type { RpcCall } from '../rpc/definition.js';

function actorOf(principal: Principal): Actor {
  const { kind, id } = principal;
  const token = principal.kind === 'administrator' ? principal.token?.id : undefined;
  return token === undefined ? { kind, id } : { kind, id, token };
}

/** The context of a command that a call asks for. @throws DomainError PREVIEW_READ_ONLY: who only looks changes nothing */
export function commandContext(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { principal, traceparent, signal }: Pick<RpcCall, 'principal' | 'traceparent'> & Partial<Pick<RpcCall, 'signal'>>,
): CommandContext {
  if (previewOf(principal)) throw domainError('PREVIEW_READ_ONLY');
  return { actor: actorOf(principal), clock, ids, traceparent, signal };
}
