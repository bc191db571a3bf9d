import { previewKinds, previewMinutes, type PreviewKind } from '@marquee/contracts';
import { Button, Group, List, MultiSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { MemberChoice } from '../../shared/access/member-choice.js';
import { useNames } from '../../shared/entity/named.js';
import { fromLocalInput, toLocalInput } from '../../shared/format/zoned.js';
import { useFormat } from '../../shared/format/use-format.js';
import { keepPreview } from '../../shared/preview/active-preview.js';
import { useStartPreviewMutation } from '../../shared/preview/preview.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';

const pageOfSite = /^video\/[a-z0-9]+$/;

/** The page `/admin/preview`: the site as somebody else sees it, at any time. */
export function Component() {
  const { t } = useTranslation('site-preview');
  const teamId = useTeamId();
  const { choicesIn } = useNames();
  const errorText = useErrorText();
  const { timeZone } = useFormat();
  const [search] = useSearchParams();
  const asked = search.get('member');
  const [kind, setKind] = useState<PreviewKind>(asked !== null || !search.has('to') ? 'member' : 'visitor');
  const [memberId, setMember] = useState<string | null>(asked);
  const [groups, setGroups] = useState<string[]>([]);
  const [time, setTime] = useState(toLocalInput(search.get('at'), timeZone));
  const { data: known } = useListGroupsQuery({ teamId });
  const [start, { isLoading }] = useStartPreviewMutation();
  const isReady = kind !== 'member' || memberId !== null;
  const open = async (): Promise<void> => {
    try {
      const body = { kind, memberId, groups, at: fromLocalInput(time, timeZone) };
      const { id } = await start({ teamId, body }).unwrap();
      keepPreview({ id, teamId, back: globalThis.location.pathname + globalThis.location.search });
      const page = search.get('to') ?? '';
      // Nothing that this page has read is for whoever looks now.
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
      {kind === 'member' && <MemberChoice value={memberId} onChoose={setMember} placeholder={t('chooseMember')} />}
      {kind === 'groups' && (
        <MultiSelect
          label={t('groups')}
          description={t('groupsHelp')}
          data={choicesIn(known)}
          value={groups}
          onChange={setGroups}
          searchable
        />
      )}
      <TextInput
        type="datetime-local"
        label={t('at')}
        description={t('atHelp', { timeZone })}
        value={time}
        onChange={({ currentTarget: { value } }) => setTime(value)}
      />
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
