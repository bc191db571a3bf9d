import type { Answer } from '@marquee/contracts';
import { Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHeard } from '../../hooks/use-heard.js';
import { useSession } from '../../session/use-session.js';
import { answerValues, type AskedField } from './answer-values.js';
import { keptAnswers, type AnswersPlace } from './kept-answers.js';

/** Where the answers of whoever is logged in are kept; undefined: nobody is whose they were. */
export function useAnswersPlace(teamId: string, asked: string): AnswersPlace | undefined {
  const memberId = useSession({ query: { teamId } }).last?.member?.id;
  return memberId === undefined ? undefined : { teamId, memberId, asked };
}

/** What is kept and can still be answered so. */
const fitting = (asked: readonly AskedField[], kept: readonly Answer[]): readonly Answer[] =>
  answerValues(asked, kept).map(({ field, values }, index) => {
    const options = asked[index]?.options ?? [];
    return { field, values: options.length > 0 ? values.filter((value) => options.includes(value)) : values };
  });

interface Props {
  readonly place: AnswersPlace;
  readonly asked: readonly AskedField[];
  /** What is said when they are there again. */
  readonly whenBack: string;
}

/** Keeps what is answered in its form until it is sent, and says so when it is brought back. */
export function AnswerKeeper({ place, asked, whenBack }: Props) {
  const { values, dirty, setFieldValue } = useFormikContext<{ readonly answers: readonly Answer[] }>();
  const [kept] = useState(() => fitting(asked, keptAnswers.read(place)));
  const isBack = kept.some((answer) => answer.values.length > 0);
  const isBegun = useRef(false);
  const bringBack = useEffectEvent(() => {
    keptAnswers.forgetOthers(place);
    if (isBack) void setFieldValue('answers', kept);
  });
  const { answers } = values;
  const keep = useEffectEvent(() => {
    if (dirty) keptAnswers.keep(place, answers);
    else if (isBegun.current) keptAnswers.forget(place);
    isBegun.current ||= dirty;
  });
  useEffect(() => bringBack(), []);
  // Only what is answered is kept anew: what was sent meanwhile is forgotten before the form goes.
  useEffect(() => keep(), [answers, dirty]);
  return isBack && <Told text={whenBack} />;
}

/** Seen from the beginning, and told as soon as the region is known. */
function Told({ text }: { readonly text: string }) {
  const isHeard = useHeard();
  return (
    <Text size="sm" c="dimmed" role="status">
      {isHeard ? text : <span aria-hidden>{text}</span>}
    </Text>
  );
}
