import {
  eventProblems,
  examProblems,
  liveProblems,
  surveyProblems,
  type AnyEntity,
  type EntityName,
  type event,
  type exam,
  type live,
  type StateOf,
  type survey,
} from '@marquee/contracts';
import type { FieldMessage } from '../ui/form/schema-errors.js';

interface Rules {
  /** Fields that are compared: as long as one of them is empty, there is nothing to say. */
  readonly compares?: readonly string[];
  /** A form has what its entity has: its inputs are made of the fields. */
  readonly problems: (said: object) => readonly (FieldMessage & { readonly path: string })[];
}

/** What does not fit together in the form of an entity: the server refuses by the same rules. */
const rules: Readonly<Partial<Record<EntityName, Rules>>> = {
  event: {
    compares: ['holdFrom', 'holdUntil'],
    problems: (said) => eventProblems(said as StateOf<typeof event>),
  },
  exam: { problems: (said) => examProblems(said as StateOf<typeof exam>) },
  live: {
    compares: ['startsAt', 'endsAt'],
    problems: (said) => liveProblems(said as StateOf<typeof live>),
  },
  survey: { problems: (said) => surveyProblems((said as StateOf<typeof survey>).questions) },
};

/** What is wrong with what a form says, beside its single fields, by path. @param said as it is sent */
export function entityProblems({ name }: AnyEntity, said: object): Readonly<Record<string, FieldMessage>> {
  const { compares = [], problems } = rules[name] ?? { problems: () => [] };
  const values = new Map(Object.entries(said));
  if (compares.some((field) => typeof values.get(field) !== 'string')) return {};
  return Object.fromEntries(problems(said).map(({ path, ...message }) => [path, message]));
}
