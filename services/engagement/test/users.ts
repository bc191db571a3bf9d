import type { InProcessRpc } from '@marquee/nest-kit';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import { Account, AdministratorServiceService } from '@marquee/proto/identity';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';

/** As much of another service as engagement asks for: which of its things ask which survey, or test in what. */
const standInFor =
  ({ count, list }: typeof CatalogReferenceServiceService | typeof TenantReferenceServiceService, kind: string) =>
  (channel: InProcessRpc, users: ReadonlyMap<string, string>): void => {
    const of = (id: string) => [...users].filter(([, asked]) => asked === id).map(([user]) => user);
    channel.register(count.path, async (request) => {
      const { ids } = count.requestDeserialize(request);
      return count.responseSerialize({ items: ids.map((id) => ({ id, count: of(id).length })) });
    });
    channel.register(list.path, async (request) => {
      const { id, limit, after = '0' } = list.requestDeserialize(request);
      const [all, start] = [of(id), Number(after)];
      const items = all.slice(start, start + limit).map((user) => ({ kind, id: user, title: user }));
      return list.responseSerialize({ items, next: start + limit < all.length ? String(start + limit) : undefined });
    });
  };

/** As much of identity: whoever has started a job is the owner of the site. */
export function standInForIdentity(channel: InProcessRpc): void {
  const { getAdministrator } = AdministratorServiceService;
  channel.register(getAdministrator.path, async (request) => {
    const { id } = getAdministrator.requestDeserialize(request);
    const nobody = Account.decode(new Uint8Array());
    return getAdministrator.responseSerialize({ ...nobody, id, kind: 'administrator', teamId: 'ours', role: 'owner' });
  });
}

export const standInForCatalog = standInFor(CatalogReferenceServiceService, 'video');
export const standInForSites = standInFor(TenantReferenceServiceService, 'team');
