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

/** Fills `__name__`, `__Name__`, `__camel__`, `__snake__`, `__UPPER__` and `__words__` in a text or a path. */
export function fillIn(text: string, names: Names): string {
  const spellings: Readonly<Record<string, string>> = {
    name: names.kebab,
    Name: names.pascal,
    camel: names.camel,
    snake: names.snake,
    UPPER: names.upper,
    words: names.words,
  };
  return text.replaceAll(/__(name|Name|camel|snake|UPPER|words)__/g, (_match, key: string) => spellings[key] ?? '');
}
