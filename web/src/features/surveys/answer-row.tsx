import { Button, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { AnsweredAt } from './answered-at.js';
import type { Survey, SurveyAnswer } from './surveys.api.js';

type Question = Survey['questions'][number];

/** What was said to a question: a text, or what the chosen options are called. */
function Response({ question, answer }: { readonly question: Question; readonly answer: SurveyAnswer }) {
  const { t } = useTranslation('surveys');
  const { values = [] } = answer.responses.find((one) => one.question === question.id) ?? {};
  const said = values.map((value) => question.options.find(({ id }) => id === value)?.text ?? value);
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {question.text}
      </Text>
      {said.length === 0 && (
        <Text component="dd" m={0} c="dimmed">
          {t('notAnswered')}
        </Text>
      )}
      {said.map((text) => (
        <Text key={text} component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
    </div>
  );
}

interface Props {
  readonly answer: SurveyAnswer;
  readonly questions: readonly Question[];
  readonly columns: number;
}

/** One member's answer, which opens in full. */
export function AnswerRow({ answer, questions, columns }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const name = answer.memberName === '' ? t('noMember') : answer.memberName;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <MemberLink id={answer.memberId}>{name}</MemberLink>
        </Table.Td>
        <Table.Td>
          <AnsweredAt {...answer} />
        </Table.Td>
        <Table.Td>{format.dateTime(answer.answeredAt)}</Table.Td>
        <Table.Td>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={open}
            aria-label={t('showAnswerOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('showAnswer')}
          </Button>
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={columns}>
            <Stack component="dl" gap="sm" m={0}>
              {questions.map((question) => (
                <Response key={question.id} question={question} answer={answer} />
              ))}
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
