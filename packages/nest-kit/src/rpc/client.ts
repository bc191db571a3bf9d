import { domainError } from '@marquee/contracts';
import { activeTraceparent } from '../telemetry/tracing.js';
import { presentCallTime, type CallTime } from './call-time.js';
import type { RpcChannel } from './channel.js';
import type { CallOptions, RpcClient, RpcDefinition } from './definition.js';
import type { PrincipalSigner } from './principal-signer.js';

const defaultTimeout = 5_000;

/**
 * At most so many milliseconds, and never more than whoever waits for the work that makes this call still has.
 *
 * @throws DomainError TIMED_OUT when nobody waits any more
 */
function timeFor(timeout: number): CallTime {
  const given = presentCallTime();
  const until = Math.min(performance.now() + timeout, given?.until ?? Infinity);
  if (given?.signal.aborted || until <= performance.now()) throw domainError('TIMED_OUT');
  return { until, signal: given?.signal ?? neverAborted };
}

const neverAborted = new AbortController().signal;

/**
 * A typed client of a service, over whichever channel reaches it.
 *
 * @param patience milliseconds for calls that do not say how long they may take
 */
export function rpcClient<Definition extends RpcDefinition>(
  definition: Definition,
  channel: RpcChannel,
  signer: PrincipalSigner,
  patience = defaultTimeout,
): RpcClient<Definition> {
  const call = (method: RpcDefinition[string]) => async (request: unknown, options: CallOptions) => {
    const time = timeFor(options.timeout ?? patience);
    const reply = await channel.call(
      method.path,
      // The mapped type ties the request to this very method; within the loop that is lost.
      method.requestSerialize(request as never),
      { principal: signer.sign(options.principal), traceparent: options.traceparent ?? activeTraceparent() },
      time,
    );
    return method.responseDeserialize(reply);
  };
  return Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [name, call(method)]),
  ) as RpcClient<Definition>;
}
