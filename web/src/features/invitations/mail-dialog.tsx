import { invitationMailsBody, mostInvited } from '@marquee/contracts';
import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Body, Reply } from '../../shared/api/contract.js';
import { useCodeText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextareaField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { fromText, wrongAddress } from './addresses.js';
import { useMailInvitationMutation, type Invitation } from './invitations.api.js';

type MailBody = Body<'POST /api/teams/{teamId}/invitations/{invitationId}/mails'>;
type Mailed = Reply<'POST /api/teams/{teamId}/invitations/{invitationId}/mails'>['items'][number];

/** The addresses to which nothing was sent, and why. */
function Unsent({ mails }: { readonly mails: readonly Mailed[] }) {
  const { t } = useTranslation('invitations');
  const codeText = useCodeText();
  return (
    <Alert color="yellow" variant="light" title={t('mail.unsent')} role="alert">
      <List size="sm">
        {mails.map(({ email, error }) => (
          <List.Item key={email}>
            <b>{email}</b>
            <br />
            {error && codeText(error)}
          </List.Item>
        ))}
      </List>
      <Anchor component={Link} to="/admin/invite_email_log" size="sm">
        {t('mail.log')}
      </Anchor>
    </Alert>
  );
}

function check({ emails }: { readonly emails: string }): Record<string, FieldMessage> {
  const wrong = wrongAddress(emails);
  return wrong ? { emails: wrong } : {};
}

interface Props {
  readonly invitation: Pick<Invitation, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Sends the link of an invitation to addresses. */
export function MailDialog({ invitation, onClose }: Props) {
  const { t } = useTranslation('invitations');
  const teamId = useTeamId();
  const [mail] = useMailInvitationMutation();
  const [unsent, setUnsent] = useState<readonly Mailed[]>([]);
  const remaining = unsent.map(({ email }) => email).join('\n');
  const send = async (body: MailBody): Promise<void> => {
    const { items } = await mail({ teamId, invitationId: invitation.id, body }).unwrap();
    const refused = items.filter(({ error }) => error !== null);
    const count = items.length - refused.length;
    if (count > 0) toast.success(t('mail.sent', { count }));
    setUnsent(refused);
    if (refused.length === 0) onClose();
  };
  return (
    <FormDialog opened onClose={onClose} title={t('mail.title', { title: invitation.title })} size="lg">
      <ApiForm
        // Once sent, those remain that are to be looked at.
        key={remaining}
        initialValues={{ emails: remaining }}
        schema={invitationMailsBody}
        toBody={({ emails }) => ({ emails: fromText(emails) })}
        check={check}
        onSubmit={send}
      >
        {({ isSubmitting, values }) => (
          <Stack>
            <Text size="sm">{t('mail.text')}</Text>
            <TextareaField
              name="emails"
              label={t('mail.emails')}
              description={t('mail.emailsHelp', { max: mostInvited })}
              placeholder={'mia@example.com\nnoa@example.com'}
              rows={6}
              required
            />
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('mail.count', { count: fromText(values.emails).length })}
            </Text>
            {unsent.length > 0 && <Unsent mails={unsent} />}
            <DialogButtons isSubmitting={isSubmitting} action={t('mail.send')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
