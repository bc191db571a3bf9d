import type { SurveyQuestion } from '@marquee/contracts';
import { newRequestId } from '../../shared/api/request-id.js';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { QuestionList } from '../../shared/ui/questions/question-list.js';
import { QuestionInput } from './question-input.js';

const newQuestion = (): SurveyQuestion => ({
  id: newRequestId(),
  text: '',
  kind: 'line',
  required: false,
  options: [],
});

/** What a survey asks, in its order. */
export const QuestionsInput = ({ name, label }: EntityInputProps) => (
  <QuestionList name={name} label={label} make={newQuestion}>
    {(props) => <QuestionInput {...props} />}
  </QuestionList>
);
