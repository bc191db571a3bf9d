import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhoAndWhen, WhoCanWatch } from '../../entities/member/who-can-watch.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { useExplainLiveAccessQuery, useGetLivePasswordQuery } from './lives.api.js';

interface Props {
  readonly live: EntityItem;
  readonly onClose: () => void;
}

/** Why a member, or somebody who has not logged in, can watch a live stream now or at another time, or not. */
export function AccessDialog({ live: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['lives', 'explain']);
  const which = { teamId: useTeamId(), liveId: id };
  const asked = useWhoAndWhen();
  const answer = useExplainLiveAccessQuery({ ...which, query: asked.query });
  const { currentData: password } = useGetLivePasswordQuery(which);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('lives:access.of', { name })}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('explain:text')} {password?.isSet && t('lives:access.password')}
        </Text>
        <WhoCanWatch asked={asked} answer={answer} page={`live/${id}`} />
      </Stack>
    </Dialog>
  );
}
