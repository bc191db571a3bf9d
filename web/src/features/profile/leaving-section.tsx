import { currentPasswordBody, dayIn, proofBody } from '@marquee/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { ProofField } from './proof-field.js';
import { useRequestDeletionMutation, type Own } from './profile.api.js';

interface Props {
  readonly own: Own;
  readonly hasPassword: boolean;
  /** All sessions have ended; the account goes on this day (YYYY-MM-DD). */
  readonly onLeft: (day: string) => void;
  /** Sets before the form what else becomes of what one has; the form comes once that is known. */
  readonly before?: ((form: ReactNode) => ReactNode) | undefined;
}

/** Leaving: says what is lost and until when it can be taken back, and asks for the password. */
export function LeavingSection({ own, hasPassword, onLeft, before = (form) => form }: Props) {
  const { t } = useTranslation('profile');
  const [request] = useRequestDeletionMutation();
  const { timeZone } = useFormat();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const submit = async (body: { currentPassword?: string | undefined }): Promise<void> => {
    const { deletesAt } = await request({ ...own, body }).unwrap();
    onLeft(dayIn(timeZone, Date.parse(deletesAt)));
  };
  return (
    <FormSection id="leaving" title={t('leaving.title')} text={t('leaving.text')}>
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('leaving.open')}
        </Button>
      </Group>
      <Dialog opened={asking} onClose={close} title={t('leaving.question')}>
        <ApiForm
          initialValues={{ currentPassword: '' }}
          schema={hasPassword ? currentPasswordBody : proofBody}
          onSubmit={submit}
        >
          {({ isSubmitting }) => (
            <Stack>
              <Text>{own.area === 'teams' ? t('leaving.lostConsole') : t('leaving.lost')}</Text>
              {before(
                <>
                  <ProofField hasPassword={hasPassword} />
                  <DialogButtons
                    isSubmitting={isSubmitting}
                    action={t('leaving.action')}
                    color="red.9"
                    onCancel={close}
                  />
                </>,
              )}
            </Stack>
          )}
        </ApiForm>
      </Dialog>
    </FormSection>
  );
}
