import { previewKinds, previewMinutes, type PreviewKind } from '@marquee/contracts';
import { Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMemberChoices } from '../../entities/member/member-choices.js';
import { MomentInput } from '../../shared/access/moment-input.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { fromLocalInput, toLocalInput } from '../../shared/format/zoned.js';
import { useFormat } from '../../shared/format/use-format.js';
import { keepPreview } from '../../shared/preview/active-preview.js';
import { useStartPreviewMutation } from '../../shared/preview/preview.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { EntitiesPicker, EntityPicker } from '../../shared/ui/picker/entity-picker.js';

const pageOfSite = /^video\/[a-z0-9]+$/;

/** The page `/admin/preview`: the site as somebody else sees it, at any time. */
export function Component() {
  const { t } = useTranslation(['site-preview', 'explain']);
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { timeZone } = useFormat();
  const [search] = useSearchParams();
  const asked = search.get('member');
  const [kind, setKind] = useState<PreviewKind>(asked !== null || !search.has('to') ? 'member' : 'visitor');
  const [memberId, setMember] = useState(asked ?? '');
  const [groups, setGroups] = useState<string[]>([]);
  const [time, setTime] = useState(toLocalInput(search.get('at'), timeZone));
  const [start, { isLoading }] = useStartPreviewMutation();
  const isReady = kind !== 'member' || memberId !== '';
  const open = async (): Promise<void> => {
    try {
      const body = { kind, memberId: memberId === '' ? null : memberId, groups, at: fromLocalInput(time, timeZone) };
      const { id } = await start({ teamId, body }).unwrap();
      keepPreview({ id, teamId, back: globalThis.location.pathname + globalThis.location.search });
      const page = search.get('to') ?? '';
      // Nothing that this page has read is for whoever looks now, and another page begins at its top.
      globalThis.scrollTo(0, 0);
      globalThis.location.assign(`/user/${teamId}${pageOfSite.test(page) ? `/${page}` : ''}`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Stack maw={640} gap="lg">
      <PageTitle title={t('title')} />
      <Text size="sm">{t('text')}</Text>
      <Radio.Group
        label={t('as')}
        value={kind}
        onChange={(value) => setKind(previewKinds.find((one) => one === value) ?? kind)}
      >
        <Group mt={6} gap="lg">
          {(['member', 'groups', 'visitor'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`kind.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      {kind === 'member' && (
        <EntityPicker
          label={t('explain:member')}
          placeholder={t('chooseMember')}
          useChoices={useMemberChoices}
          value={memberId}
          onChange={setMember}
        />
      )}
      {kind === 'groups' && (
        <EntitiesPicker
          label={t('groups')}
          description={t('groupsHelp')}
          useChoices={useGroupChoices}
          value={groups}
          onChange={setGroups}
        />
      )}
      <MomentInput value={time} onChange={setTime} />
      <List size="sm" c="dimmed" spacing={4}>
        {(['readOnly', 'noTrace', 'ends', 'logged'] as const).map((fact) => (
          <List.Item key={fact}>{t(`facts.${fact}`, { minutes: previewMinutes })}</List.Item>
        ))}
      </List>
      <Group>
        <Button
          disabled={!isReady}
          loading={isLoading}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => void open()}
        >
          {t('start')}
        </Button>
      </Group>
    </Stack>
  );
}
