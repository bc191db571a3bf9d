import type { Clock, CommandContext, Ids, Principal } from '@marquee/kernel';

/** The surroundings of a command that a call asks for. */
export const commandContext = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { principal, traceparent }: { readonly principal: Principal; readonly traceparent?: string | undefined },
): CommandContext => ({
  actor: { kind: principal.kind, id: principal.id },
  clock,
  ids,
  traceparent,
});
