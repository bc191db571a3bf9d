import { sendMailingBody } from '@marquee/contracts';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCodeText, useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { DateField } from '../../shared/ui/form/date-fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { SelectField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useCountMailingRecipientsQuery, useSendMailingMutation, type Mailing } from './mailings.api.js';
import { checkTime, hours, instantOf, sendValues } from './send-values.js';

interface Props {
  readonly mailing: Mailing;
  readonly onClose: () => void;
}

/** Asks before it goes out: to how many, and when. */
export function SendDialog({ mailing, onClose }: Props) {
  const { t } = useTranslation('mailings');
  const format = useFormat();
  const { timeZone } = format;
  const navigate = useNavigate();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const which = { teamId: useTeamId(), mailingId: mailing.id };
  const { currentData, error } = useCountMailingRecipientsQuery(which, { refetchOnMountOrArgChange: true });
  const [send] = useSendMailingMutation();
  const { count, unsubscribed = 0 } = currentData ?? {};
  const isTimed = mailing.sendTo !== 'members';
  const whens = (['now', 'later'] as const).map((value) => ({ value, label: t(`send.when.${value}`) }));
  return (
    <FormDialog opened onClose={onClose} title={t('send.dialog', { title: mailing.title })}>
      <ApiForm
        initialValues={sendValues(mailing.status === 'scheduled' ? mailing.sendAt : null, timeZone)}
        schema={sendMailingBody}
        toBody={(values) => ({ sendAt: instantOf(values, timeZone) })}
        check={(values) => checkTime(values, timeZone, new Date())}
        onSubmit={async (body) => {
          await send({ ...which, body }).unwrap();
          onClose();
          if (body.sendAt != null) {
            toast.success(t('send.scheduled', { time: format.dateTime(body.sendAt) }));
            return;
          }
          toast.success(t('send.begun'));
          await navigate(`/admin/send_email/${mailing.id}/log`);
        }}
      >
        {({ values, isSubmitting }) => (
          <Stack>
            {error !== undefined && <Alert color="red">{errorText(error)}</Alert>}
            <Text aria-live="polite">{count === undefined ? t('send.counting') : t('send.recipients', { count })}</Text>
            {unsubscribed > 0 && (
              <Text size="sm" c="dimmed">
                {t('send.unsubscribed', { count: unsubscribed })}
              </Text>
            )}
            {count === 0 && <Alert color="yellow">{codeText('MAILING_WITHOUT_RECIPIENTS')}</Alert>}
            {isTimed ? (
              <RadioField name="when" label={t('send.whenLabel')} options={whens} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('send.onlyNow')}
              </Text>
            )}
            {values.when === 'later' && (
              <Group align="flex-start" grow>
                <DateField name="sendAt" label={t('send.day')} description={timeZone} required />
                <SelectField
                  name="hour"
                  label={t('send.hour')}
                  description={t('send.hourHelp')}
                  options={hours.map((value) => ({ value, label: `${value}:00` }))}
                />
              </Group>
            )}
            <Text size="sm" c="dimmed">
              {t(values.when === 'later' ? 'send.laterText' : 'send.nowText')}
            </Text>
            {count !== undefined && count > 0 && (
              <DialogButtons
                isSubmitting={isSubmitting}
                action={t(values.when === 'later' ? 'send.schedule' : 'send.action', { count })}
                onCancel={onClose}
              />
            )}
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
