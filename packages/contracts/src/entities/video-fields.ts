import { label, language, list, optionalLabel, record, text, timeInVideo } from '../api/fields.js';
import { playLimits } from '../access/access.js';
import { mostFiles } from '../content/files.js';
import {
  choiceField,
  flagField,
  furtherLanguages,
  instantField,
  providerReferencesField,
  lineField,
  listField,
  referenceField,
  referencesField,
  textField,
  type ValuesOf,
} from './field.js';

export const publications = ['private', 'public', 'period'] as const;

/** A mark in a video, in seconds from its start. */
export const chapter = record({ at: timeInVideo().required(), title: label(100).required() });

/** What a chapter that begins then is called in a further language. */
export const translatedChapter = record({ at: timeInVideo().required(), title: optionalLabel(100).defined() });

/**
 * What a video is called in a further language, for those who read the site in it. Chapters are found by when they begin,
 * so that a name stays with its chapter when others come or go; what is empty, or has no entry, is shown as the site says it.
 */
export const videoTranslation = record({
  language: language().required(),
  title: label(200).required(),
  overview: text(5_000).defined(),
  chapters: list(translatedChapter.required()).max(200).required(),
});

/** The part of it that lists show. */
export const translatedTitle = record({ language: language().required(), title: label(200).required() });

/** What people say of a video; new ones are private until an administrator publishes them. */
export const videoFields = {
  title: lineField(200),
  overview: textField(5_000),
  categoryId: referenceField(),
  tags: referencesField(100),
  creatorId: referenceField(),
  /** What viewers of it may download, in this order. */
  files: referencesField(mostFiles),
  /** Members of at least one of them may watch; none: all members. */
  groups: referencesField(100),
  public: flagField(),
  hiddenFromList: flagField(),
  playLimit: choiceField(playLimits),
  /** Who paid for one of them may watch, where playing is limited to purchasers; none: who paid for anything. */
  priceIds: providerReferencesField(100),
  publication: choiceField(publications),
  /** Both times must be there, in order, when the publication is `period`. */
  publishFrom: instantField(),
  publishUntil: instantField(),
  releasedAt: instantField(),
  chapters: listField(chapter.required(), 200),
  translations: listField(videoTranslation.required(), furtherLanguages),
} as const;

export type VideoDetails = ValuesOf<typeof videoFields>;
export type Chapter = VideoDetails['chapters'][number];
