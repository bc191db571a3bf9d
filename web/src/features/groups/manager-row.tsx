import { groupRights } from '@marquee/kernel';
import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useSetGroupManagerMutation, type GroupManager } from './groups.api.js';

interface Props {
  readonly groupId: string;
  readonly manager: GroupManager;
  readonly inPlan: boolean;
}

/** What one administrator may do with the members of the group; each tick is saved at once. */
export function ManagerRow({ groupId, manager, inPlan }: Props) {
  const { t } = useTranslation(['groups', 'common']);
  const errorText = useErrorText();
  const which = { teamId: useTeamId(), groupId, administratorId: manager.id };
  const [set, { isLoading }] = useSetGroupManagerMutation();
  const { name, email, rights, version } = manager;
  const needsSight = rights.some((right) => right !== 'read');
  const save = (said: readonly string[]): void => {
    const next = groupRights.filter((right) => said.includes(right));
    set({ ...which, version, body: { rights: next } })
      .unwrap()
      .then(() => toast.success(t('common:saved')))
      .catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Paper withBorder p="md">
      <Text fw={600} size="sm">
        {name}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {email}
      </Text>
      <Checkbox.Group value={[...rights]} onChange={save}>
        <Group gap="lg" role="group" aria-label={t('groups:managers.rightsOf', { name: name || email })}>
          {groupRights.map((right) => (
            <Checkbox
              key={right}
              value={right}
              label={t(`groups:managers.right.${right}`)}
              // Who adds, changes or removes members sees them; what was given under a better plan can be taken away.
              disabled={isLoading || (right === 'read' && needsSight) || (!inPlan && !rights.includes(right))}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </Paper>
  );
}
