import { accessStates } from '../access/access.js';
import { translatedName } from '../entities/field.js';
import { translatedTitle } from '../entities/video-fields.js';
import { boolean, count, id, instant, list, record, seconds, string } from './fields.js';

/** What lists show of a video. */
export const card = record({
  id: id().required(),
  title: string().required(),
  translations: list(translatedTitle).required(),
  categoryId: id().nullable().defined(),
  thumbnailUrl: string().nullable().defined(),
  /** Preview pictures; null where there are none, or the viewer may not see them. */
  storyboardUrl: string().nullable().defined(),
  duration: seconds().nullable().defined(),
  /** There is no picture, only sound. */
  audioOnly: boolean().required(),
  releasedAt: instant().nullable().defined(),
  /** When it can be played, of what is announced; null: it can be, or is over. */
  opensAt: instant().nullable().defined(),
  /** Whether the viewer could play it now, or why not. */
  access: string().oneOf(accessStates).required(),
  /** Of what a member has begun: seconds from the start where they go on (0: from the start), and whether they completed it once. */
  progress: record({ resumeAt: seconds().required(), completed: boolean().required() }).optional(),
  /** Of what was found by words: where they are said, and by which words. */
  moment: record({ at: seconds().required(), text: string().required() }).optional(),
});

/** A category, a tag or a creator, as viewers see it. */
export const term = record({
  id: id().required(),
  name: string().required(),
  translations: list(translatedName).required(),
  thumbnailUrl: string().nullable().defined(),
});

/** A file that viewers of a video or an event may download. */
export const attachment = record({
  id: id().required(),
  name: string().required(),
  /** Bytes. */
  size: count().required(),
  url: string().required(),
});
