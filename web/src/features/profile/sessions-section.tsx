import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import {
  useEndOtherOwnSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
  type Own,
} from './profile.api.js';
import classes from './profile.module.css';

type Session = Reply<'GET /api/teams/{teamId}/me/sessions'>['items'][number];

const phones = ['iPhone', 'iPad', 'Android'];

function SessionRow(props: { readonly session: Session; readonly busy: boolean; readonly onEnd: () => void }) {
  const { browser, system, createdAt, lastSeenAt, current } = props.session;
  const { t } = useTranslation('profile');
  const known = [browser, system].filter((name) => name !== '');
  const device = known.length === 2 ? t('sessions.device', { browser, system }) : (known[0] ?? t('sessions.unknown'));
  const Icon = phones.includes(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes['session']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes['device']}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current && <StatusBadge>{t('sessions.current')}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {t('sessions.since')} <RelativeTime at={createdAt} />
          {' · '}
          {t('sessions.seen')} <RelativeTime at={lastSeenAt} />
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={props.busy}
          aria-label={t('sessions.endNamed', { device })}
          onClick={props.onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where one is logged in, and logging out there. */
export function SessionsSection({ own }: { readonly own: Own }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { data, error, refetch } = useListOwnSessionsQuery(own);
  const [end, ending] = useEndOwnSessionMutation();
  const [endOthers] = useEndOtherOwnSessionsMutation();
  const [asking, setAsking] = useState(false);
  const endOne = async (sessionId: string): Promise<void> => {
    try {
      await end({ ...own, sessionId }).unwrap();
      toast.success(t('sessions.ended'));
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  const confirm = async (): Promise<void> => {
    await endOthers(own).unwrap();
    toast.success(t('sessions.endedOthers'));
  };
  const isBusy = (id: string): boolean => ending.isLoading && ending.originalArgs?.sessionId === id;
  return (
    <FormSection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data && (
        <Stack>
          <ul className={classes['sessions']}>
            {data.items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={isBusy(session.id)}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </ul>
          {data.items.length > 1 && (
            <Group>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('sessions.endOthers')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.endOthersTitle')}
        action={t('sessions.endOthers')}
        onConfirm={confirm}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </FormSection>
  );
}
