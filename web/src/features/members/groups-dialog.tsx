import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { EntitiesPicker } from '../../shared/ui/picker/entity-picker.js';

const ways = ['add_groups', 'remove_groups', 'replace_groups'] as const;
export type GroupsWay = (typeof ways)[number];
const texts = { add_groups: 'addGroups', remove_groups: 'removeGroups', replace_groups: 'replaceGroups' } as const;

interface Props {
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onApply: (way: GroupsWay, groups: string[]) => void;
}

/** In which groups several members are to be. */
export function GroupsDialog({ count, busy, onClose, onApply }: Props) {
  const { t } = useTranslation(['members', 'common']);
  const [way, setWay] = useState<GroupsWay>('add_groups');
  const [groups, setGroups] = useState<string[]>([]);
  return (
    <Dialog opened onClose={onClose} title={t('members:bulk.groupsTitle', { count })}>
      <Stack>
        <SegmentedControl
          orientation="vertical"
          aria-label={t('members:bulk.groups')}
          value={way}
          onChange={setWay}
          data={ways.map((value) => ({ value, label: t(`members:bulk.${texts[value]}`) }))}
        />
        {way === 'replace_groups' && <Text size="sm">{t('members:bulk.replaceHelp')}</Text>}
        <EntitiesPicker
          label={t('members:bulk.groups')}
          useChoices={useGroupChoices}
          value={groups}
          onChange={setGroups}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={groups.length === 0 && way !== 'replace_groups'}
            onClick={() => onApply(way, groups)}
          >
            {t('members:bulk.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
