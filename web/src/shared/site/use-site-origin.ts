import { useTeamId } from '../session/use-administrator.js';
import { useGetTeamQuery } from './site.api.js';

/** Where members find the site: its own domain, where it has one, else where we are. */
export function useSiteOrigin(): string {
  const { data: team } = useGetTeamQuery({ teamId: useTeamId() });
  return team?.address ?? globalThis.location.origin;
}
