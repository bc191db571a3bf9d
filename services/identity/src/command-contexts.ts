import { Injectable } from '@nestjs/common';
import type { CommandContext, EventEnvelope } from '@marquee/kernel';
import { commandContext, type RpcCall, InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from './identity.ports.js';

/** The ports that controllers need to put a call's context together. */
@Injectable()
export class CommandContexts {
  constructor(@InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>) {}

  of(call: RpcCall): CommandContext {
    return commandContext(this.ports, call);
  }

  /** Of what the service itself does because of an event. */
  because({ traceparent }: Pick<EventEnvelope, 'traceparent'>): CommandContext {
    const { clock, ids } = this.ports;
    return { actor: { kind: 'service', id: 'identity' }, clock, ids, traceparent };
  }
}
