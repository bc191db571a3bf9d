import { domainError, savedLists, type SavedList } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  SavedVideoServiceService,
  type Empty,
  type ListSavedIdsResponse,
  type ListSavedVideosRequest,
  type ListSavedVideosResponse,
  type SavedVideoRequest,
} from '@marquee/proto/engagement';
import { SavedVideos, type Viewer } from './saved-videos.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(SavedVideoServiceService, {
  saveVideo: 'self.manage',
  unsaveVideo: 'self.manage',
  listSavedVideos: 'self.manage',
  listSavedIds: 'self.manage',
})
export class SavedVideoGrpc implements RpcHandlers<SavedVideoServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly saved: SavedVideos,
  ) {}

  async saveVideo({ list, videoId }: SavedVideoRequest, call: RpcCall): Promise<Empty> {
    await this.saved.save(viewerOf(call.principal), listOf(list), videoId, commandContext(this.ports, call));
    return {};
  }

  async unsaveVideo({ list, videoId }: SavedVideoRequest, call: RpcCall): Promise<Empty> {
    await this.saved.unsave(viewerOf(call.principal), listOf(list), videoId, commandContext(this.ports, call));
    return {};
  }

  async listSavedVideos(request: ListSavedVideosRequest, { principal }: RpcCall): Promise<ListSavedVideosResponse> {
    const { list, limit, after } = request;
    const { items, next } = await this.saved.list(viewerOf(principal), listOf(list), limit, after);
    return { items: items.map(({ state: { videoId, savedAt } }) => ({ videoId, savedAt })), next };
  }

  async listSavedIds(_request: Empty, { principal }: RpcCall): Promise<ListSavedIdsResponse> {
    const { bookmarks, watch_later } = await this.saved.ids(viewerOf(principal));
    return { bookmarks: [...bookmarks], watchLater: [...watch_later] };
  }
}

const viewerOf = ({ team, id }: Principal): Viewer => ({ team, id });

/** @throws DomainError INVALID_INPUT */
function listOf(text: string): SavedList {
  const list = savedLists.find((candidate) => candidate === text);
  if (list === undefined) throw domainError('INVALID_INPUT');
  return list;
}
