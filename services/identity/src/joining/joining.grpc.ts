import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type IdRequest,
  type Invitation,
  type JoinRequest,
  type JoinResponse,
  JoiningServiceService,
} from '@marquee/proto/identity';
import { toInvitationMessage } from '../invitation/invitation.message.js';
import { Joining } from './joining.js';

@RpcController(JoiningServiceService, { getOffer: 'public.use', join: 'public.use' })
export class JoiningController implements RpcHandlers<typeof JoiningServiceService> {
  constructor(private readonly joining: Joining) {}

  async getOffer({ id }: IdRequest): Promise<Invitation> {
    const { team, ...invitation } = await this.joining.offer(id);
    return toInvitationMessage(team, invitation);
  }

  async join(request: JoinRequest, call: RpcCall): Promise<JoinResponse> {
    const { team, memberId, email } = await this.joining.join(request, call.traceparent);
    return { teamId: team, memberId, email };
  }
}
