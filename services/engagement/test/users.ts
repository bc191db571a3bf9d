import type { InProcessRpc } from '@marquee/nest-kit';
import type { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import type { TenantReferenceServiceService } from '@marquee/proto/tenant';

/** As much of the catalog, or of tenant, as engagement asks for: which videos, or which site, ask which survey. */
export function standInForUsers(
  channel: InProcessRpc,
  { count, list }: typeof CatalogReferenceServiceService | typeof TenantReferenceServiceService,
  kind: 'video' | 'team',
  users: ReadonlyMap<string, string>,
): void {
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
}
