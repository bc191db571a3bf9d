import { Injectable } from '@nestjs/common';
import { service, type EventEnvelope } from '@marquee/kernel';
import {
  InjectPorts,
  personalFields,
  rpcClient,
  subjectOf,
  withSealed,
  type RpcClient,
  type ServicePorts,
} from '@marquee/nest-kit';
import { PersonalDataServiceService } from '@marquee/proto/identity';

/** Seals what members say with their own keys, which identity has: it is gone from every event when they are. */
@Injectable()
export class Sealing {
  readonly #personalData: RpcClient<PersonalDataServiceService>;

  constructor(@InjectPorts() ports: Pick<ServicePorts, 'channel' | 'signer'>) {
    this.#personalData = rpcClient(PersonalDataServiceService, ports.channel, ports.signer);
  }

  /** @throws DomainError MEMBER_NOT_FOUND */
  async seal(event: EventEnvelope): Promise<EventEnvelope> {
    const fields = [...personalFields(event)];
    if (fields.length === 0) return event;
    const { team, entityId: memberId } = subjectOf(event);
    const call = { principal: service('engagement', team) };
    const sealed = await this.#personalData.seal({ memberId, eventId: event.id, fields }, call);
    return withSealed(event, sealed.fields);
  }
}
