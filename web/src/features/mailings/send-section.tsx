import { Button, Group, Text } from '@mantine/core';
import { IconClockOff, IconMailCheck, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useTestMailingMutation, useUnscheduleMailingMutation, type Mailing } from './mailings.api.js';

interface Props {
  readonly mailing: Mailing;
  /** What is sent is what was saved. */
  readonly unsaved: boolean;
  readonly onSend: () => void;
}

/** What can be done with it once it is written. */
export function SendSection({ mailing, unsaved, onSend }: Props) {
  const { t } = useTranslation('mailings');
  const format = useFormat();
  const errorText = useErrorText();
  const which = { teamId: useTeamId(), mailingId: mailing.id };
  const { sendAt } = mailing;
  const isScheduled = mailing.status === 'scheduled';
  const [test, testing] = useTestMailingMutation();
  const [unschedule, unscheduling] = useUnscheduleMailingMutation();
  const tell = async (done: Promise<unknown>, said: string): Promise<void> => {
    try {
      await done;
      toast.success(said);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <FormSection id="sending" title={t('send.title')} text={t('send.text')}>
      {sendAt !== null && (
        <Text>
          {t(isScheduled ? 'send.scheduledFor' : 'send.skipped', {
            time: format.dateTime(sendAt),
            timeZone: format.timeZone,
          })}
        </Text>
      )}
      <Group gap="xs">
        <Button leftSection={<IconSend size={16} aria-hidden />} disabled={unsaved} onClick={onSend}>
          {isScheduled ? t('send.move') : t('send.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMailCheck size={16} aria-hidden />}
          disabled={unsaved}
          loading={testing.isLoading}
          onClick={() => void tell(test(which).unwrap(), t('send.tested'))}
        >
          {t('send.test')}
        </Button>
        {isScheduled && (
          <Button
            variant="default"
            leftSection={<IconClockOff size={16} aria-hidden />}
            loading={unscheduling.isLoading}
            onClick={() => void tell(unschedule(which).unwrap(), t('send.unscheduled'))}
          >
            {t('send.unschedule')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {unsaved ? t('send.saveFirst') : ''}
      </Text>
    </FormSection>
  );
}
