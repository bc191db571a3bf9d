import { Alert, Anchor, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { untilKept } from '../../shared/ui/feedback/until-kept.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import { Doubtful } from './doubtful.js';
import { useEndBroadcastMutation, useGetBroadcastQuery, type Broadcast } from './lives.api.js';
import { StreamTarget } from './stream-target.js';

interface Props {
  readonly live: EntityItem;
  readonly onClose: () => void;
}

/** Milliseconds: figures of an encoder change all the time, and nobody is told of each. */
const pace = 3_000;
const tones = { waiting: 'quiet', on_air: 'good', interrupted: 'open', ended: 'quiet' } as const satisfies Readonly<
  Record<Broadcast['state'], Tone>
>;

/** How a live stream of our own is broadcast: where to, by which key, and how it goes. */
export function BroadcastDialog({ live: { id, name }, onClose }: Props) {
  const { t } = useTranslation('lives');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const which = { teamId, liveId: id };
  const { currentData, error, refetch } = useGetBroadcastQuery(which, { pollingInterval: pace });
  const [isUnkept, setUnkept] = useState(false);
  const [end, ending] = useEndBroadcastMutation();
  const stop = async (): Promise<void> => {
    try {
      await end(which).unwrap();
      toast.success(t('broadcast.endedNow'));
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  const isOn = currentData?.state === 'on_air' || currentData?.state === 'interrupted';
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('broadcast.of', { name })}
      {...(isUnkept && currentData?.state !== 'ended' && untilKept)}
    >
      {!currentData && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {currentData && (
        <Stack>
          <State broadcast={currentData} />
          {currentData.state !== 'ended' && (
            <StreamTarget {...which} broadcast={currentData} isUnkept={isUnkept} onUnkept={setUnkept} />
          )}
          {isOn && (
            <Doubtful
              label={t('broadcast.end')}
              text={t('broadcast.endText')}
              loading={ending.isLoading}
              onSure={stop}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** What happens now, and what should be otherwise. */
function State({ broadcast }: { readonly broadcast: Broadcast }) {
  const { t } = useTranslation('lives');
  const format = useFormat();
  const { state, startedAt, endedAt, end, encoder, refusal, videoId } = broadcast;
  return (
    <Stack gap="xs">
      <Group gap="xs" role="status">
        <StatusBadge tone={tones[state]} data-status={state}>
          {t(`broadcast.states.${state}`)}
        </StatusBadge>
        {startedAt !== null && <Text size="sm">{t('broadcast.since', { at: format.dateTime(startedAt) })}</Text>}
        {endedAt !== null && <Text size="sm">{t('broadcast.until', { at: format.dateTime(endedAt) })}</Text>}
      </Group>
      {end !== null && <Text size="sm">{t(`broadcast.ends.${end}`)}</Text>}
      {state === 'ended' &&
        (videoId === null ? (
          <Text size="sm">{t('broadcast.recordingComes')}</Text>
        ) : (
          <Anchor component={Link} to={`/admin/video/${videoId}`} size="sm">
            {t('broadcast.recording')}
          </Anchor>
        ))}
      {encoder && state === 'on_air' && (
        <Text size="sm">
          {t('broadcast.encoder', {
            size: `${encoder.width}×${encoder.height}`,
            rate: format.number(encoder.bitRate),
            keyFrames: format.number(encoder.keyFrameInterval / 1_000),
          })}
        </Text>
      )}
      {encoder && encoder.warnings.length > 0 && (
        <Alert color="orange" variant="light">
          <List size="sm">
            {encoder.warnings.map((warning) => (
              <List.Item key={warning}>{t(`broadcast.warnings.${warning}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {refusal && state !== 'ended' && (
        <Alert color="red" variant="light" title={t('broadcast.refused', { at: format.dateTime(refusal.at) })}>
          {t(`broadcast.refusals.${refusal.reason}`)}
        </Alert>
      )}
    </Stack>
  );
}
