import { mostQuestions } from '@marquee/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardsField, type CardProps } from '../form/cards-field.js';
import { TextField } from '../form/fields.js';

interface Asked {
  readonly id: string;
  readonly text: string;
}

interface Props<Question> {
  readonly name: string;
  readonly label: string;
  /** A new one. */
  readonly make: () => Question;
  /** What one says of each, below its text. */
  readonly children: (props: CardProps<Question>) => ReactNode;
}

const idOf = ({ id }: Asked): string => id;
const textOf = ({ text }: Asked): string => text;

/** What a survey or a test asks, in its order. */
export function QuestionList<Question extends Asked>({ name, label, make, children }: Props<Question>) {
  const { t } = useTranslation('questions');
  return (
    <CardsField
      {...{ name, label, make }}
      required
      add={t('addQuestion')}
      most={mostQuestions}
      keyOf={idOf}
      say={textOf}
      words={(number) => ({
        card: t('question', { number }),
        up: t('up', { number }),
        down: t('down', { number }),
        remove: t('removeQuestion', { number }),
      })}
    >
      {(props) => (
        <>
          <TextField name={`${props.name}.text`} label={t('questionText')} required />
          {children(props)}
        </>
      )}
    </CardsField>
  );
}
