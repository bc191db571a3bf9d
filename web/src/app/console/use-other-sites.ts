import type { Reply } from '../../shared/api/contract.js';
import { useListOperatedSitesQuery } from '../../shared/session/session.api.js';

type OtherSite = Reply<'GET /api/operated-sites'>['items'][number];

/** The sites that whoever is logged in administers besides this one. */
export function useOtherSites(): readonly OtherSite[] {
  const { data } = useListOperatedSitesQuery();
  return data?.items.filter(({ operated }) => !operated) ?? [];
}
