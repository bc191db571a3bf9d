import { domainError } from '@marquee/contracts';
import type { ServiceClients } from '../services/service-clients.js';

/**
 * Checks ids of pictures with media: the services that store these ids (tenant, catalog) cannot tell whether they
 * exist.
 *
 * @throws DomainError IMAGE_NOT_FOUND
 */
export async function picturesExist(
  services: ServiceClients,
  team: string,
  said: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(said)].filter((id) => typeof id === 'string');
  if (ids.length === 0) return;
  const { items } = await services.images.getImages({ ids }, services.as(team));
  if (ids.some((id) => !items.some((image) => image.id === id))) throw domainError('IMAGE_NOT_FOUND');
}
