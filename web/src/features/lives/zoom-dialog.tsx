import { Alert, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useChooseZoomMeetingMutation,
  useListZoomMeetingsInfiniteQuery,
  type ZoomMeeting,
} from '../../entities/zoom/zoom.api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import classes from './zoom-dialog.module.css';

interface Props {
  readonly onChoose: (meeting: ZoomMeeting) => Promise<void>;
  readonly onClose: () => void;
}

/** Meetings to come of one's own account at Zoom, to choose one from. */
export function ZoomDialog({ onChoose, onClose }: Props) {
  const { t } = useTranslation('lives');
  const format = useFormat();
  const teamId = useTeamId();
  const errorText = useErrorText();
  // What was planned there meanwhile is no news of ours.
  const list = usePages(useListZoomMeetingsInfiniteQuery({ teamId, query: {} }, { refetchOnMountOrArgChange: true }));
  const [choose, choosing] = useChooseZoomMeetingMutation();
  const { rows } = list;
  const hasFailed = list.error !== undefined && rows.length === 0;
  const take = async ({ id }: ZoomMeeting): Promise<void> => {
    // Its address has the passcode only here.
    const { data: meeting } = await choose({ teamId, body: { meetingId: id } });
    if (meeting) await onChoose(meeting);
  };
  const timesOf = ({ startsAt, endsAt }: ZoomMeeting): string =>
    startsAt === null || endsAt === null ? t('zoom.anyTime') : format.period(startsAt, endsAt);
  return (
    <Dialog opened onClose={onClose} title={t('zoom.choose')}>
      <Stack>
        {choosing.error && (
          <Alert color="red" variant="light" role="alert">
            {errorText(choosing.error)}
          </Alert>
        )}
        {list.loading && <TableSkeleton height={56} />}
        {hasFailed && <ErrorState error={list.error} onRetry={list.retry} />}
        {!list.loading && !hasFailed && rows.length === 0 && (
          <EmptyState title={t('zoom.empty')} text={t('zoom.emptyText')} />
        )}
        {rows.length > 0 && (
          <ul className={classes['meetings']} aria-busy={choosing.isLoading}>
            {rows.map((meeting) => (
              <li key={meeting.id}>
                <UnstyledButton
                  className={classes['meeting'] ?? ''}
                  disabled={choosing.isLoading}
                  onClick={() => void take(meeting)}
                >
                  <Text fw={600}>{meeting.title || t('zoom.untitled')}</Text>
                  <Text size="sm" c="dimmed">
                    {timesOf(meeting)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={list.next !== undefined}
          loading={list.next?.loading ?? false}
          onMore={() => list.next?.load()}
        />
      </Stack>
    </Dialog>
  );
}
