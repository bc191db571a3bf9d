import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { later } from '../../shared/ui/later.js';
import { useApplyToEventMutation, type OpenEvent } from './site-events.api.js';

const Withdrawal = later(async () => (await import('./withdrawal.js')).Withdrawal);

interface Props {
  readonly teamId: string;
  readonly event: OpenEvent;
  /** Administrators look at the site; they do not apply. */
  readonly isMember: boolean;
}

/** Whether one may watch now, or what to do, and until when. */
export function Application({ teamId, event, isMember }: Props) {
  const { t } = useTranslation('site');
  const inZone = useTimeInZone();
  const errorText = useErrorText();
  const now = useNow();
  const which = { teamId, eventId: event.id };
  const [apply, applying] = useApplyToEventMutation();
  const tell = (error: unknown): void => void toast.error(errorText(error));
  const { access, applied, applicationFrom, applicationUntil, holdFrom } = event;
  const text = {
    unapplied:
      applicationUntil === null ? t('event.unapplied') : t('event.unappliedUntil', { at: inZone.at(applicationUntil) }),
    outside_application_period:
      applicationFrom !== null && Date.parse(applicationFrom) > now.getTime()
        ? t('event.opensAt', { at: inZone.at(applicationFrom) })
        : t('event.closed'),
    before_event: applied
      ? t('event.applied', { at: inZone.at(holdFrom) })
      : t('event.before', { at: inZone.at(holdFrom) }),
    after_event: t('event.over'),
  };
  const said = Object.entries(text).find(([state]) => state === access)?.[1];
  return (
    <>
      {said !== undefined && <Text role="status">{said}</Text>}
      {isMember && access === 'unapplied' && (
        <Button
          loading={applying.isLoading}
          onClick={() =>
            void apply(which)
              .unwrap()
              .then(() => toast.success(t('event.thanks')), tell)
          }
        >
          {t('event.apply')}
        </Button>
      )}
      {isMember && applied && access === 'before_event' && <Withdrawal teamId={teamId} event={event} />}
    </>
  );
}
