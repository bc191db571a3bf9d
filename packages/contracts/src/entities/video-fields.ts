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
import { optionalLineField } from './optional-line-field.js';

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

/** Forced: nobody skips past what they have watched, or plays it faster; while it is not completed, or always. */
export const forcedPlaybacks = ['off', 'always', 'incomplete'] as const;

/** What happens when a video is over. */
export const endActions = ['none', 'next', 'survey', 'exam'] as const;

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
  /** Between these it can be played; before, members see when it begins. */
  playableFrom: instantField(),
  playableUntil: instantField(),
  /** Everybody watches it together when it becomes playable. */
  premiere: flagField(),
  forcedPlayback: choiceField(forcedPlaybacks),
  seekDisabled: flagField(),
  /** A button at the end: both its text and its address, or neither. */
  endButtonText: optionalLineField(50),
  endButtonUrl: optionalLineField(2_000),
  endButtonNewTab: flagField(),
  onEnd: choiceField(endActions),
  /** What begins when it is over, when `onEnd` is `next`. */
  nextVideoId: referenceField(),
  /** What members are asked when it is over, when `onEnd` is `survey`. */
  surveyId: referenceField(),
  /** What members are tested in when it is over, when `onEnd` is `exam`. */
  examId: referenceField(),
  /** Each file of it is analysed once it is ready. */
  autoAnalysis: flagField(),
  chapters: listField(chapter.required(), 200),
  translations: listField(videoTranslation.required(), furtherLanguages),
} as const;

export type VideoDetails = ValuesOf<typeof videoFields>;
export type Chapter = VideoDetails['chapters'][number];
