import { currentPasswordBody, dayIn } from '@marquee/contracts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useRequestDeletionMutation, type Own } from './profile.api.js';

interface Props {
  readonly own: Own;
  /** All sessions have ended; the account goes on this day (YYYY-MM-DD). */
  readonly onLeft: (day: string) => void;
}

/** Leaving: says what is lost and until when it can be taken back, and asks for the password. */
export function LeavingSection({ own, onLeft }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const [request] = useRequestDeletionMutation();
  const { timeZone } = useFormat();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const submit = async (body: { currentPassword: string }): Promise<void> => {
    const { deletesAt } = await request({ ...own, body }).unwrap();
    onLeft(dayIn(timeZone, Date.parse(deletesAt)));
  };
  return (
    <FormSection id="leaving" title={t('profile:leaving.title')} text={t('profile:leaving.text')}>
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('profile:leaving.open')}
        </Button>
      </Group>
      <Modal
        opened={asking}
        onClose={close}
        title={t('profile:leaving.question')}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <ApiForm initialValues={{ currentPassword: '' }} schema={currentPasswordBody} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Stack>
              <Text>{own.area === 'teams' ? t('profile:leaving.lostConsole') : t('profile:leaving.lost')}</Text>
              <PasswordField
                name="currentPassword"
                label={t('profile:password.current')}
                autoComplete="current-password"
                required
              />
              <DialogButtons
                isSubmitting={isSubmitting}
                action={t('profile:leaving.action')}
                color="red.9"
                onCancel={close}
              />
            </Stack>
          )}
        </ApiForm>
      </Modal>
    </FormSection>
  );
}
