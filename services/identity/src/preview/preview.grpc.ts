import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  PreviewServiceService,
  type Empty,
  type IdRequest,
  type Preview as PreviewMessage,
  type StartPreviewRequest,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { Previews, type Preview } from './previews.js';

@RpcController(PreviewServiceService, {
  startPreview: 'member.manage',
  endPreview: 'member.manage',
  getPreview: 'member.manage',
})
export class PreviewController implements RpcHandlers<typeof PreviewServiceService> {
  constructor(
    private readonly previews: Previews,
    private readonly contexts: CommandContexts,
  ) {}

  async startPreview(request: StartPreviewRequest, call: RpcCall): Promise<PreviewMessage> {
    return toMessage(await this.previews.start(call.principal, request, this.contexts.of(call)));
  }

  async endPreview({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.previews.end(call.principal, id, this.contexts.of(call));
    return {};
  }

  async getPreview({ id }: IdRequest, { principal }: RpcCall): Promise<PreviewMessage> {
    return toMessage(await this.previews.get(principal, id));
  }
}

function toMessage({ id, state, groupNames }: Preview): PreviewMessage {
  const { kind, member, groups, at, startedAt, expiresAt } = state;
  return {
    ...{ id, kind, memberId: member ?? undefined, groups: [...groups], groupNames: [...groupNames] },
    ...{ at, startedAt, expiresAt },
  };
}
