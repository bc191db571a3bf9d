import { Anchor, Stack, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAdministrator, useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { useGetGroupQuery, useListGroupManagersQuery } from './groups.api.js';
import { ManagerRow } from './manager-row.js';

function Managers({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const self = useAdministrator();
  const which = { teamId: useTeamId(), groupId };
  const { data, error, refetch } = useListGroupManagersQuery(which);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
  const others = data.items.filter(({ id }) => id !== self.id);
  if (others.length === 0) {
    return (
      <EmptyState
        icon={<IconUserShield size={40} stroke={1.4} />}
        title={t('managers.empty')}
        text={t('managers.emptyText')}
        action={
          <Anchor component={Link} to="/admin/administrator?invite=1">
            {t('managers.invite')}
          </Anchor>
        }
      />
    );
  }
  return (
    <Stack gap="lg">
      {others.map((manager) => (
        <ManagerRow key={manager.id} groupId={groupId} manager={manager} inPlan={data.inPlan} />
      ))}
    </Stack>
  );
}

/** The page `/admin/group/{groupId}/managers`: who may do what with the members of the group. */
export function Component() {
  const { t } = useTranslation('groups');
  const { groupId = '' } = useParams();
  const reading = useGetGroupQuery({ teamId: useTeamId(), groupId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/group', label: t('backToList') }}
      title={({ name }) => t('managers.title', { name })}
    >
      {() => (
        <>
          <Text size="sm" maw={720}>
            {t('managers.text')}
          </Text>
          <Managers groupId={groupId} />
        </>
      )}
    </DetailPage>
  );
}
