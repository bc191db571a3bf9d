import type { ServiceClients } from '../services/service-clients.js';

/** Whoever may see what was paid sees by whom, without the right to members. @returns the name, or else the address */
export async function memberNames(
  services: ServiceClients,
  teamId: string,
  items: readonly { readonly memberId: string }[],
): Promise<(memberId: string) => string | null> {
  const ids = [...new Set(items.map(({ memberId }) => memberId))];
  const members = await services.audience.getMemberNames({ ids }, services.as(teamId));
  const names = new Map(members.items.map(({ id, name, email, loginId }) => [id, name || email || (loginId ?? '')]));
  return (memberId) => names.get(memberId) ?? null;
}
