import type { EventEnvelope } from '@marquee/kernel';
import { deriveSecret, personalDataKeyCollection, PersonalDataVault, type ServiceDescription } from '@marquee/nest-kit';
import { hostedServices } from '../hosted-services.js';
import type { Flow } from './caught-up.js';
import { storeOf } from './store-of.js';

type Described = Pick<ServiceDescription<never>, 'name' | 'aggregates' | 'teamData'>;

const sealing = Object.values<Described>(hostedServices).filter(({ teamData = [] }) =>
  teamData.some(({ collection }) => collection === personalDataKeyCollection),
);

/** Services that tell of people; each keeps the keys of its own. */
export const sealingServices: readonly string[] = sealing.map(({ name }) => name);

/** Opens personal data by the keys of the service whose event it is; of who is erased it is empty. */
export function unsealing(
  documents: Flow['documents'],
  masterSecret: string,
): (event: EventEnvelope) => Promise<EventEnvelope> {
  const secret = deriveSecret(masterSecret, 'personal-data');
  const vaults = new Map(
    sealing.flatMap(({ name, aggregates = [] }) => {
      const vault = new PersonalDataVault(storeOf(documents, name), secret);
      return aggregates.map(({ entity }) => [entity, vault] as const);
    }),
  );
  return async (event) => {
    const vault = vaults.get(event.entity);
    return vault ? (await vault.unseal(event)).event : event;
  };
}
