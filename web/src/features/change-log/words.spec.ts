import { describe, expect, it } from '@jest/globals';
import { entities, eventCatalogue, routes, type Route } from '@marquee/contracts';
import { describeSchema } from '@marquee/contracts/testing';
import { fields } from './field-words.js';
import { entities as things, unsaid, words } from './words.js';

/** What viewers do, and what shows itself: the log has none of them (services/analytics, changes). */
const unrecorded = [
  'viewing',
  'download',
  'saved-video',
  'news-reading',
  'survey-answer',
  'exam-attempt',
  'reply-notices',
  'member-visit',
  'image',
  'traffic',
];

/** Calls whose bodies are, field by field, what their events say. */
const said: readonly (keyof typeof routes)[] = [
  ...(['updateVideo', 'updateTeam', 'updateLandingPage', 'createInvitation', 'updateReceiptIssuer'] as const),
  ...entities.map(({ name }) => `create${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof typeof routes),
];
/** Said as whether something was chosen, or in words of its own. */
const otherwise = ['headerItems', 'homeRows', 'language'];

const isKnown = (name: string): boolean => fields.some((field) => field === name) || unsaid.includes(name);

describe('the words of the log', () => {
  it('name every kind of thing that is recorded', () => {
    const recorded = eventCatalogue.map(({ entity }) => entity).filter((entity) => !unrecorded.includes(entity));
    expect(recorded.filter((entity) => !things.some((thing) => thing === entity))).toEqual([]);
  });

  it.each(said)('name every field of %s, and every choice', (name) => {
    const { body }: Route = routes[name];
    if (!body) throw new Error(`${name} says nothing`);
    const all = Object.entries(describeSchema(body).fields ?? {});
    expect(all.map(([field]) => field).filter((field) => !isKnown(field))).toEqual([]);
    const choices = all
      .filter(([field]) => !otherwise.includes(field))
      .flatMap(([field, { oneOf }]) => oneOf.filter((one) => typeof one === 'string').map((one) => `${field}.${one}`));
    expect(choices.filter((choice) => !words.some((word) => word === choice))).toEqual([]);
  });
});
