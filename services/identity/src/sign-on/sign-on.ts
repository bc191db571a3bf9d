import { initialSignOn, type SignOnEvent, signOnEvents, type SignOnSettings } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One document for each team that has ever changed them; its id is the team's. */
export const signOnCollection = teamCollection<SignOnSettings>({
  name: 'sign_on',
  entity: signOnEvents.entity,
  topic: signOnEvents.topic,
  schemaVersion: 1,
  upcast: (document) => ({ ...initialSignOn, ...document }),
});

export const evolve = (state: SignOnSettings | null, { data }: SignOnEvent): SignOnSettings => ({
  ...(state ?? initialSignOn),
  ...data,
});
