import type { InProcessRpc } from '@marquee/nest-kit';
import { Video, VideoServiceService } from '@marquee/proto/catalog';
import { AdministratorServiceService, AudienceServiceService } from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';

/** What a site uses, as the services say that count it. */
export interface Usage {
  bytes: number;
  members: number;
  administrators: number;
  limited: { id: string; title: string }[];
}

/** Answers what this service asks of its peers. */
export function standInForPeers(rpc: InProcessRpc, usage: Usage): void {
  const { getStorageUsed } = AssetServiceService;
  rpc.register(getStorageUsed.path, async () => getStorageUsed.responseSerialize({ bytes: usage.bytes }));
  const { countMembers } = AudienceServiceService;
  rpc.register(countMembers.path, async () =>
    countMembers.responseSerialize({ count: usage.members, groups: 0, invitations: 0 }),
  );
  const { listAdministrators } = AdministratorServiceService;
  const one = { id: 'a', name: 'A', email: '', role: 'owner', categories: [], createdAt: '', version: '' };
  rpc.register(listAdministrators.path, async () =>
    listAdministrators.responseSerialize({
      items: Array.from({ length: usage.administrators }, () => one),
      limit: undefined,
    }),
  );
  const { listVideos } = VideoServiceService;
  rpc.register(listVideos.path, async () =>
    listVideos.responseSerialize({
      items: usage.limited.map((one) => ({ ...Video.decode(new Uint8Array()), ...one })),
      next: undefined,
      total: usage.limited.length,
    }),
  );
}
