import { isRight } from '@marquee/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalButton } from '../../shared/ui/page/external-link.js';
import { AnsweredQuestion } from '../../shared/ui/questions/answered-question.js';
import type { ExamResult as Result } from './site-exams.api.js';

interface Props {
  readonly result: Result;
  /** What one who passed can have. */
  readonly certificate: ReactNode;
  /** Why it cannot be taken once more; absent: it can. */
  readonly hint: string | undefined;
  readonly onAgain: (() => void) | undefined;
  readonly onClose: () => void;
}

const pre = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** What came of an attempt, as far as the test shows it. */
export function ExamResult({ result, certificate, hint, onAgain, onClose }: Props) {
  const { t } = useTranslation(['exam', 'common']);
  const { passed, score, total, text, note, button, answers } = result;
  return (
    <Stack>
      <Alert
        role="status"
        color={passed ? 'teal' : 'red'}
        variant="light"
        icon={passed ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
        title={t(passed ? 'exam:passed' : 'exam:failed')}
      >
        {t('exam:score', { score, total })}
      </Alert>
      {text !== '' && <Text style={pre}>{text}</Text>}
      {button && (
        <Group>
          <ExternalButton variant="light" href={button.url}>
            {button.text}
          </ExternalButton>
        </Group>
      )}
      {note !== '' && (
        <Text size="sm" style={pre}>
          {note}
        </Text>
      )}
      {certificate}
      {answers?.map(({ chosen, ...question }) => (
        <AnsweredQuestion key={question.id} question={question} chosen={chosen} isRight={isRight(question, chosen)} />
      ))}
      {hint !== undefined && <Text size="sm">{hint}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {onAgain && <Button onClick={onAgain}>{t('exam:again')}</Button>}
      </Group>
    </Stack>
  );
}
