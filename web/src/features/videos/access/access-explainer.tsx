import { Alert, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { fromLocalInput } from '../../../shared/format/zoned.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { Video } from '../videos.api.js';
import { useExplainAccessQuery, type Explanation } from './explain.api.js';
import { MemberChoice } from './member-choice.js';
import classes from './explain.module.css';

/** The questions of the gate and their answers, as sentences; the last one decided. */
function Trace({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation('explain');
  const format = useFormat();
  const { opensAt, closesAt } = explanation;
  const times = {
    opens: opensAt === null ? '' : format.dateTime(opensAt),
    closes: closesAt === null ? '' : format.dateTime(closesAt),
  };
  return (
    <ol className={classes['trace']} aria-label={t('trace')}>
      {explanation.trace.map(({ rule, passed }) => (
        <li key={rule} data-passed={passed}>
          {passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
          <span>{t(`rule.${rule}.${passed ? 'yes' : 'no'}`, times)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Why a member, or somebody who has not logged in, can watch this video now or at another time, or not. */
export function AccessExplainer({ video }: { readonly video: Video }) {
  const { t } = useTranslation('explain');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { timeZone } = useFormat();
  const [member, setMember] = useState<string | null>(null);
  const [time, setTime] = useState('');
  const at = fromLocalInput(time, timeZone);
  const query = { ...(member !== null && { member }), ...(at !== null && { at }) };
  const { currentData, error } = useExplainAccessQuery({ teamId, videoId: video.id, query });
  const canWatch = currentData?.access === 'visible';
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h5" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <MemberChoice value={member} onChoose={setMember} />
          <TextInput
            type="datetime-local"
            label={t('at')}
            description={t('atHelp', { timeZone })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={time}
            onChange={({ currentTarget: { value } }) => setTime(value)}
          />
        </Group>
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(error)}
          </Text>
        )}
        {currentData ? (
          <Alert color={canWatch ? 'green' : 'orange'} title={t(`answer.${currentData.access}`)} role="status">
            <Trace explanation={currentData} />
          </Alert>
        ) : (
          error === undefined && <Skeleton height={120} />
        )}
      </Stack>
    </section>
  );
}
