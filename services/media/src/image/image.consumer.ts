import { Controller } from '@nestjs/common';
import {
  designImages,
  entities,
  imageEvents,
  imageFieldsOf,
  landingPageEvents,
  productImageEvents,
  teamEvents,
  thumbnailVariant,
  thumbnailWidths,
  type LandingPage,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { InjectPorts, Consume } from '@marquee/nest-kit';
import { done, teamCollection, type Outcome } from '@marquee/ports';
import { imageKey } from '../asset/keys.js';
import type { MediaPorts } from '../media.ports.js';
import { imageCollection } from './image.js';
import { Images } from './images.js';

interface Shown {
  /** Of the thing, so that older news changes nothing. */
  readonly revision: number;
  /** By the name of the field. */
  readonly images: Readonly<Record<string, string>>;
}

/** Which pictures a thing shows, by its id: the news of its change names the new ones alone. */
export const shownImagesCollection = teamCollection<Shown>({
  name: 'shown_images',
  entity: 'shown_images',
  topic: 'media.shown_images',
  schemaVersion: 1,
});

type Pictures = Shown['images'];

/** What has pictures: those after an event, which names the fields that it changes. */
interface Showing {
  readonly topic: string;
  readonly entity: string;
  readonly after: (before: Pictures, event: EventEnvelope) => Pictures;
}

const ofEntities = entities.flatMap((entity): Showing[] => {
  const names = imageFieldsOf(entity.fields);
  if (names.length === 0) return [];
  const { topic, name, types } = entity;
  return [
    {
      topic,
      entity: name,
      after: (before, { type, data }) => (type === types.deleted ? {} : next(before, names, data)),
    },
  ];
});

const showing: readonly Showing[] = [
  ...ofEntities,
  {
    topic: teamEvents.topic,
    entity: teamEvents.entity,
    after: (before, { data }) => next(before, designImages, data),
  },
  {
    topic: productImageEvents.topic,
    entity: productImageEvents.entity,
    after: (before, { data }) => next(before, ['image'], data),
  },
  {
    topic: landingPageEvents.topic,
    entity: landingPageEvents.entity,
    after: (before, { data }) => {
      const { sections }: Partial<LandingPage> = data;
      if (!sections) return next(before, ['image'], data);
      const { image } = before;
      const inSections = sections.map((section, index): [string, unknown] => [`sections.${index}`, section.image]);
      const said = { ...(image !== undefined && { image }), ...data, ...Object.fromEntries(inSections) };
      return next({}, ['image', ...inSections.map(([name]) => name)], said);
    },
  },
];

/** A picture is kept as long as something shows it. */
@Controller()
export class ImageConsumer {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly images: Images,
  ) {}

  @Consume('media.images', ...showing.map(({ topic }) => topic))
  async follow(event: EventEnvelope): Promise<Outcome> {
    const found = showing.find(({ entity }) => entity === event.entity);
    if (!found) return done;
    const { team, entityId, revision } = event;
    const documents = this.ports.documents.team(shownImagesCollection, team);
    const { state, version } = await documents.load(entityId);
    if (state && state.revision >= revision) return done;
    const before = state?.images ?? {};
    const images = found.after(before, event);
    const user = `${found.topic}/${entityId}`;
    // Each step can be repeated; that it was done is remembered last.
    for (const id of added(images, before)) await this.images.change(team, id, { type: 'TakeImage', by: user });
    for (const id of added(before, images)) {
      await this.images.change(team, id, { type: 'ReleaseImage', by: user, at: event.at });
    }
    if (state ?? Object.keys(images).length > 0) await documents.save(entityId, version, { revision, images }, []);
    return done;
  }

  /** It goes by the present state, so that repeated events do no harm. */
  @Consume('media.images', imageEvents.topic)
  async cleanUp({ type, team, entityId: id }: EventEnvelope): Promise<Outcome> {
    if (type !== 'ImageDeleted' || (await this.ports.documents.team(imageCollection, team).get(id))) return done;
    const key = imageKey(team, `${id}.webp`);
    for (const width of thumbnailWidths) await this.ports.blobs.delete(thumbnailVariant(key, width));
    await this.ports.blobs.delete(key);
    return done;
  }
}

/** The pictures after a change, which names those fields that it changes. */
function next(before: Pictures, names: readonly string[], data: object): Pictures {
  const said = new Map<string, unknown>(Object.entries(data));
  const ids = names.flatMap((name): [string, string][] => {
    const id = said.has(name) ? said.get(name) : before[name];
    return typeof id === 'string' ? [[name, id]] : [];
  });
  return Object.fromEntries(ids);
}

const added = (images: Pictures, before: Pictures): readonly string[] =>
  Object.values(images).filter((id) => !Object.values(before).includes(id));
