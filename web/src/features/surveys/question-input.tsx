import { choosesOption, questionKinds, type QuestionKind, type SurveyQuestion } from '@marquee/contracts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { newOption, OptionFields } from '../../shared/ui/questions/option-fields.js';
import type { CardProps } from '../../shared/ui/form/cards-field.js';

/** One chooses between two at least; a text has nothing to choose from. */
function ofKind(question: SurveyQuestion, kind: QuestionKind): SurveyQuestion {
  if (!choosesOption(kind)) return { ...question, kind, options: [] };
  return { ...question, kind, options: question.options.length > 0 ? question.options : [newOption(), newOption()] };
}

/** One question: what it asks for, and what one chooses from. */
export function QuestionInput({ name, item: question, onChange }: CardProps<SurveyQuestion>) {
  const { t } = useTranslation(['surveys', 'questions']);
  return (
    <>
      <NativeSelect
        label={t('questions:kind')}
        value={question.kind}
        data={questionKinds.map((value) => ({ value, label: t(`surveys:kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = questionKinds.find((one) => one === value);
          if (kind) onChange(ofKind(question, kind));
        }}
      />
      {choosesOption(question.kind) && (
        <OptionFields
          name={name}
          options={question.options}
          onChange={(options) => onChange({ ...question, options: [...options] })}
        />
      )}
      <SwitchField name={`${name}.required`} label={t('surveys:required')} />
    </>
  );
}
