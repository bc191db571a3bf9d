import { domainError } from '@marquee/contracts';
import type { InProcessRpc } from '@marquee/nest-kit';
import {
  Card,
  CatalogReferenceServiceService,
  OpenLive,
  SiteLive,
  SiteLiveServiceService,
  ViewingServiceService,
} from '@marquee/proto/catalog';
import type { Use } from '@marquee/proto/entity';

export interface CatalogStandIn {
  /** What of the catalog is for a group. */
  readonly uses: Map<string, readonly Use[]>;
  answers: boolean;
  /** Titles of the videos that members may watch. */
  readonly watchable: Map<string, string>;
  /** Titles of the live streams that members know of, and whether they may talk about them. */
  readonly lives: Map<string, { readonly title: string; readonly mayDiscuss: boolean }>;
}

/** As much of the catalog as identity asks for. */
export function standInForCatalog(rpc: InProcessRpc, catalog: CatalogStandIn): void {
  const { count, list } = CatalogReferenceServiceService;
  const usesOf = (to: string, id: string) => (to === 'group' ? (catalog.uses.get(id) ?? []) : []);
  rpc.register(list.path, async (bytes) => {
    const { id, to } = list.requestDeserialize(bytes);
    return list.responseSerialize({ items: [...usesOf(to, id)], next: undefined });
  });
  const { getKnown, getPaymentGate } = ViewingServiceService;
  rpc.register(getPaymentGate.path, async () => getPaymentGate.responseSerialize({ gate: undefined }));
  rpc.register(getKnown.path, async (bytes) => {
    const known = getKnown.requestDeserialize(bytes).ids.map((id) => {
      const title = catalog.watchable.get(id);
      const access = title === undefined ? 'restricted' : 'visible';
      return { ...Card.decode(new Uint8Array()), id, title: title ?? 'Hidden', access };
    });
    return getKnown.responseSerialize({ items: known, next: undefined });
  });
  const { getCards, get } = SiteLiveServiceService;
  rpc.register(getCards.path, async (bytes) => {
    const items = getCards.requestDeserialize(bytes).ids.flatMap((id) => {
      const live = catalog.lives.get(id);
      return live ? [{ ...SiteLive.decode(new Uint8Array()), id, title: live.title }] : [];
    });
    return getCards.responseSerialize({ items, next: undefined });
  });
  rpc.register(get.path, async (bytes) => {
    const { mayDiscuss = false } = catalog.lives.get(get.requestDeserialize(bytes).id) ?? {};
    return get.responseSerialize({ ...OpenLive.decode(new Uint8Array()), mayDiscuss });
  });
  rpc.register(count.path, async (bytes) => {
    if (!catalog.answers) throw domainError('TIMED_OUT');
    const { ids, to } = count.requestDeserialize(bytes);
    return count.responseSerialize({ items: ids.map((id) => ({ id, count: usesOf(to, id).length })) });
  });
}
