import { Button, Group, Text } from '@mantine/core';
import { IconMailCheck, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import {
  useResetAutomaticMailMutation,
  useTestAutomaticMailMutation,
  type AutomaticMail,
} from './automatic-mails.api.js';

interface Props {
  readonly mail: AutomaticMail;
  /** What is tried is what was saved. */
  readonly unsaved: boolean;
}

/** What can be done with it beside writing it. */
export function AutomaticMailTools({ mail, unsaved }: Props) {
  const { t } = useTranslation('automatic-mails');
  const errorText = useErrorText();
  const which = { teamId: useTeamId(), automaticMailName: mail.name };
  const [test, testing] = useTestAutomaticMailMutation();
  const [reset] = useResetAutomaticMailMutation();
  const [asks, setAsks] = useState(false);
  const tryIt = async (): Promise<void> => {
    try {
      await test(which).unwrap();
      toast.success(t('tested'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <FormSection id="test" title={t('tools')}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconMailCheck size={16} aria-hidden />}
          disabled={unsaved}
          loading={testing.isLoading}
          onClick={() => void tryIt()}
        >
          {t('test')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          disabled={!mail.changed}
          onClick={() => setAsks(true)}
        >
          {t('reset')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {unsaved ? t('saveFirst') : ''}
      </Text>
      {asks && (
        <ConfirmDialog
          opened
          onClose={() => setAsks(false)}
          title={t('resetTitle')}
          action={t('reset')}
          onConfirm={async () => {
            await reset(which).unwrap();
            toast.success(t('resetDone'));
          }}
        >
          {t('resetText')}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
