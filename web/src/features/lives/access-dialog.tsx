import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhoAndWhen, WhoCanWatch } from '../../entities/member/who-can-watch.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useExplainLiveAccessQuery, useGetLivePasswordQuery } from './lives.api.js';

interface Props {
  readonly live: EntityItem;
  readonly onClose: () => void;
}

/** Why a member, or somebody who has not logged in, can watch a live stream now or at another time, or not. */
export function AccessDialog({ live: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['lives', 'explain', 'common']);
  const which = { teamId: useTeamId(), liveId: id };
  const asked = useWhoAndWhen();
  const answer = useExplainLiveAccessQuery({ ...which, query: asked.query });
  const { currentData: password } = useGetLivePasswordQuery(which);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      title={t('lives:access.of', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('explain:text')} {password?.isSet && t('lives:access.password')}
        </Text>
        <WhoCanWatch asked={asked} answer={answer} page={`live/${id}`} />
      </Stack>
    </Modal>
  );
}
