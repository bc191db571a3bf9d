import { activeTraceparent } from '../telemetry/tracing.js';
import type { RpcChannel } from './channel.js';
import type { CallOptions, RpcClient, RpcDefinition } from './definition.js';
import type { PrincipalSigner } from './principal-signer.js';

const defaultTimeout = 5_000;

/** A typed client of a service, over whichever channel reaches it. */
export function rpcClient<Definition extends RpcDefinition>(
  definition: Definition,
  channel: RpcChannel,
  signer: PrincipalSigner,
): RpcClient<Definition> {
  const call = (method: RpcDefinition[string]) => async (request: unknown, options: CallOptions) => {
    const reply = await channel.call(
      method.path,
      // The mapped type ties the request to this very method; within the loop that is lost.
      method.requestSerialize(request as never),
      { principal: signer.sign(options.principal), traceparent: options.traceparent ?? activeTraceparent() },
      options.timeout ?? defaultTimeout,
    );
    return method.responseDeserialize(reply);
  };
  return Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [name, call(method)]),
  ) as RpcClient<Definition>;
}
