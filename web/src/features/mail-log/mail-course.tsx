import { Group, Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { MailState } from './mail-state.js';

type Step = Reply<'GET /api/teams/{teamId}/mails/{mailId}'>['course'][number];

/** What happened to a mail, the latest first. */
export function MailCourse({ course }: { readonly course: readonly Step[] }) {
  const { t } = useTranslation('mail-log');
  const format = useFormat();
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {course.toReversed().map((step, index) => (
        <Timeline.Item
          key={`${step.at} ${step.status} ${course.length - index}`}
          title={
            <Group gap="xs">
              <MailState status={step.status} />
              <Text size="sm" component="time" dateTime={step.at}>
                {format.dateTime(step.at)}
              </Text>
            </Group>
          }
        >
          {step.reason !== null && (
            <Text size="sm">
              {t(`reasons.${step.reason}`)}
              {step.answer !== '' && ` (${t('answer', { answer: step.answer })})`}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
