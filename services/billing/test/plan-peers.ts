import type { InProcessRpc } from '@marquee/nest-kit';
import { Video, VideoServiceService } from '@marquee/proto/catalog';
import {
  AdministratorServiceService,
  AudienceServiceService,
  Security,
  SecurityServiceService,
  SignOn,
  SignOnServiceService,
} from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';
import { Team, TeamServiceService } from '@marquee/proto/tenant';

/** What a site uses, as the services say that count it. */
export interface Usage {
  bytes: number;
  members: number;
  administrators: number;
  limited: { id: string; title: string; playLimit: string }[];
  openingPrices?: string[];
  authMethod?: string;
  networks?: string[];
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
  const one = { id: 'a', name: 'A', email: '', role: 'owner', categories: [], managed: [], createdAt: '', version: '' };
  rpc.register(listAdministrators.path, async () =>
    listAdministrators.responseSerialize({
      items: Array.from({ length: usage.administrators }, () => one),
      limit: undefined,
    }),
  );
  const { listVideos } = VideoServiceService;
  rpc.register(listVideos.path, async (request) => {
    const { playLimit } = listVideos.requestDeserialize(Buffer.from(request));
    const limited = usage.limited.filter((one) => one.playLimit === playLimit);
    const items = limited.map((one) => ({ ...Video.decode(new Uint8Array()), ...one }));
    return listVideos.responseSerialize({ items, next: undefined, total: items.length });
  });
  const none = new Uint8Array();
  const { getTeam } = TeamServiceService;
  rpc.register(getTeam.path, async () =>
    getTeam.responseSerialize({ ...Team.decode(none), openingPrices: usage.openingPrices ?? [] }),
  );
  const { getSignOn } = SignOnServiceService;
  rpc.register(getSignOn.path, async () =>
    getSignOn.responseSerialize({ ...SignOn.decode(none), authMethod: usage.authMethod ?? 'password' }),
  );
  const { getSecurity } = SecurityServiceService;
  const memberNetworks = () => (usage.networks ?? []).map((network) => ({ network, comment: '' }));
  rpc.register(getSecurity.path, async () =>
    getSecurity.responseSerialize({ ...Security.decode(none), memberNetworks: memberNetworks() }),
  );
}
