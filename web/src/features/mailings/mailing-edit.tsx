import { mailingBody } from '@marquee/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { later } from '../../shared/ui/later.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { MailingFields } from './mailing-fields.js';
import { MailingState } from './mailing-state.js';
import { hasBegun, toBody, toValues } from './mailing-values.js';
import { useGetMailingQuery, useUpdateMailingMutation } from './mailings.api.js';
import { SendSection } from './send-section.js';
import { SentMailing } from './sent-mailing.js';

const SendDialog = later(async () => (await import('./send-dialog.js')).SendDialog);

/** The page `/admin/send_email/{mailingId}/edit`; what is sent is only shown. */
export function Component() {
  const { t } = useTranslation('mailings');
  const { mailingId = '' } = useParams();
  const which = { teamId: useTeamId(), mailingId };
  const reading = useGetMailingQuery(which);
  const [update] = useUpdateMailingMutation();
  const [sending, setSending] = useState(false);
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/send_email', label: t('backToList') }}
      title={({ title }) => title}
      badge={({ status }) => <MailingState status={status} />}
      tabs={({ id }) => [
        { to: `/admin/send_email/${id}/edit`, label: t('tabs.edit') },
        { to: `/admin/send_email/${id}/log`, label: t('tabs.log') },
      ]}
    >
      {(mailing) =>
        hasBegun(mailing) ? (
          <SentMailing mailing={mailing} />
        ) : (
          <>
            <EditForm
              item={mailing}
              of={reading}
              schema={mailingBody}
              toValues={toValues}
              toBody={toBody}
              onSave={(change) => update({ ...which, ...change })}
            >
              {({ dirty }) => (
                <>
                  <MailingFields />
                  <SendSection mailing={mailing} unsaved={dirty} onSend={() => setSending(true)} />
                </>
              )}
            </EditForm>
            {sending && <SendDialog mailing={mailing} onClose={() => setSending(false)} />}
          </>
        )
      }
    </DetailPage>
  );
}
