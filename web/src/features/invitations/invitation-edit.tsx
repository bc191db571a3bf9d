import { invitationBody } from '@marquee/contracts';
import { Button, Code, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { CopyLink } from '../../shared/ui/page/copy-link.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { InvitationFields } from './invitation-fields.js';
import { toBody, toValues, useDeadlineCheck } from './invitation-values.js';
import { useGetInvitationQuery, useUpdateInvitationMutation } from './invitations.api.js';
import { later } from '../../shared/ui/later.js';

const MailDialog = later(async () => (await import('./mail-dialog.js')).MailDialog);

/** The page `/admin/invite/{invitationId}/edit`. */
export function Component() {
  const { t } = useTranslation('invitations');
  const { invitationId = '' } = useParams();
  const which = { teamId: useTeamId(), invitationId };
  const reading = useGetInvitationQuery(which);
  const [update] = useUpdateInvitationMutation();
  const check = useDeadlineCheck(reading.currentData?.deadline);
  const [mailing, setMailing] = useState(false);
  return (
    <DetailPage of={reading} back={{ to: '/admin/invite', label: t('backToList') }} title={({ title }) => title}>
      {(invitation) => (
        <>
          <Group gap="xs">
            <Code>{new URL(invitation.url, globalThis.location.origin).href}</Code>
            <CopyLink url={invitation.url} title={invitation.title} />
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMail size={16} />}
              onClick={() => setMailing(true)}
            >
              {t('mail.open')}
            </Button>
          </Group>
          {mailing && <MailDialog invitation={invitation} onClose={() => setMailing(false)} />}
          <EditForm
            item={invitation}
            of={reading}
            schema={invitationBody}
            toValues={toValues}
            toBody={toBody}
            check={check}
            onSave={(change) => update({ ...which, ...change })}
          >
            <InvitationFields />
          </EditForm>
        </>
      )}
    </DetailPage>
  );
}
