/** One name in the spellings that the code uses. */
export interface Names {
  /** `survey-answer` */
  readonly kebab: string;
  /** `surveyAnswer` */
  readonly camel: string;
  /** `SurveyAnswer` */
  readonly pascal: string;
  /** `survey_answer` */
  readonly snake: string;
  /** `SURVEY_ANSWER` */
  readonly upper: string;
  /** `survey answer` */
  readonly words: string;
}

/** What is filled into a template, by what stands between two underscores on either side. */
export type Filling = Readonly<Record<string, string>>;

/** @throws Error unless the name is kebab-case (a-z, digits, single hyphens) */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`NAME must be kebab-case and singular, like "ticket" or "survey-answer", not "${kebab}"`);
  }
  const pascal = kebab.replaceAll(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
  const snake = kebab.replaceAll('-', '_');
  return {
    kebab,
    pascal,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    snake,
    upper: snake.toUpperCase(),
    words: kebab.replaceAll('-', ' '),
  };
}

export const fillingOf = (names: Names): Filling => ({
  name: names.kebab,
  Name: names.pascal,
  camel: names.camel,
  snake: names.snake,
  UPPER: names.upper,
  words: names.words,
});

/** Fills `__name__`, `__Name__` and so on in a text or a path. @throws Error when nothing is said for one of them */
export function fillIn(text: string, filling: Filling): string {
  return text.replaceAll(/__([A-Za-z]+)__/g, (_match, key: string) => {
    const value = filling[key];
    if (value === undefined) throw new Error(`nothing is said for __${key}__`);
    return value;
  });
}
