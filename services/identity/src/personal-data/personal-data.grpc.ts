import { domainError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { PersonalDataServiceService, type SealRequest, type SealResponse } from '@marquee/proto/identity';
import { Accounts } from '../account/accounts.js';

/** Seals for other services what their events tell of members; the keys stay here. */
@RpcController(PersonalDataServiceService, { seal: 'internal.call' })
export class PersonalDataController implements RpcHandlers<PersonalDataServiceService> {
  constructor(private readonly accounts: Accounts) {}

  async seal({ memberId, eventId, fields }: SealRequest, { principal: { team } }: RpcCall): Promise<SealResponse> {
    // A key that is made for somebody who is gone would never go.
    if (!(await this.accounts.members(team).get(memberId))) throw domainError('MEMBER_NOT_FOUND');
    const sealed = await this.accounts.vault.sealFields({ team, entityId: memberId }, eventId, fields);
    return { fields: [...sealed] };
  }
}
