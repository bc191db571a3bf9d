import { domainError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type IdRequest,
  type Invitation,
  type JoinRequest,
  type JoinResponse,
  JoiningServiceService,
} from '@marquee/proto/identity';
import { toInvitationMessage } from '../invitation/invitation.message.js';
import { toQuestionMessage } from '../member-field/question.message.js';
import { Joining } from './joining.js';

@RpcController(JoiningServiceService, { getOffer: 'public.use', join: 'public.use' })
export class JoiningController implements RpcHandlers<typeof JoiningServiceService> {
  constructor(private readonly joining: Joining) {}

  async getOffer({ id }: IdRequest): Promise<Invitation> {
    const { team, questions, ...invitation } = await this.joining.offer(id);
    return { ...toInvitationMessage(team, invitation), questions: questions.map(toQuestionMessage) };
  }

  async join(request: JoinRequest, call: RpcCall): Promise<JoinResponse> {
    if (request.joinedAt !== undefined && call.principal.kind !== 'service') throw domainError('NO_AUTHORITY');
    const { team, memberId, email, loginId, emailCheck } = await this.joining.join(request, call.traceparent);
    return { teamId: team, memberId, email: email ?? '', loginId, emailCheck };
  }
}
