import { emptyLandingPage, landingPageEvents, type LandingPage, type LandingPageEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** A team has one, which is there when somebody has begun to write it. */
export const landingPageCollection = teamCollection<LandingPage>({
  name: 'landing_pages',
  entity: landingPageEvents.entity,
  topic: landingPageEvents.topic,
  schemaVersion: 1,
  indexes: [['video']],
});

export const evolve = (state: LandingPage | null, { data }: LandingPageEvent): LandingPage => ({
  ...(state ?? emptyLandingPage),
  ...data,
});
