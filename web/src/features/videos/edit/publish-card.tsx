import { publishedAt } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconUsers, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../../shared/site/site.api.js';
import { useSiteOrigin } from '../../../shared/site/use-site-origin.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { CopyLink } from '../../../shared/ui/page/copy-link.js';
import { ExternalButton } from '../../../shared/ui/page/external-link.js';
import { StatusBadge, type Tone } from '../../../shared/ui/page/status-badge.js';
import { playableState, publicationState, type PublicationState } from '../publication-state.js';
import { useUpdateVideoMutation, type Video } from '../videos.api.js';
import classes from './edit.module.css';

interface Props {
  readonly video: Video;
}

const tones: Readonly<Record<PublicationState, Tone>> = {
  private: 'quiet',
  scheduled: 'moving',
  published: 'good',
  ended: 'quiet',
};

function Audience({ video }: Props) {
  const { t } = useTranslation('videos');
  const { data } = useListGroupsQuery({ teamId: useTeamId() });
  const names = data?.items.filter(({ id }) => video.groups.includes(id)).map(({ name }) => name) ?? [];
  const groups = video.groups.length === 0 ? undefined : names.join(t('listSeparator'));
  const { playLimit } = video;
  const ofAll = playLimit === 'members' ? t('form.allMembers') : t(`form.playLimits.${playLimit}`);
  const ofGroups = playLimit === 'members' ? groups : t(`publish.limited.${playLimit}`, { groups });
  const members = groups === undefined ? ofAll : ofGroups;
  const Icon = video.public ? IconWorld : IconUsers;
  return (
    <Text size="sm" className={classes['publishLine'] ?? ''}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        {video.public ? t('publish.everybody') : members}
        {video.hiddenFromList && t('extras', { list: t('hidden') })}
      </span>
    </Text>
  );
}

/** Whether members can watch the video, who and when, where it is, and the one step that changes it. */
export function PublishCard({ video }: Props) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const format = useFormat();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateVideoMutation();
  const now = useNow();
  const state = publicationState(video, now);
  const { status, playable: hasBytes } = video.processing;
  const broken = status === 'failed' || status === 'cancelled';
  const dates = {
    from: video.publishFrom === null ? '' : format.dateTime(video.publishFrom),
    until: video.publishUntil === null ? '' : format.dateTime(video.publishUntil),
  };
  const isTimed =
    state === 'scheduled' || state === 'ended' || (state === 'published' && video.publication === 'period');
  const visible = state === 'published';
  const playable = visible ? playableState(video, now) : undefined;
  const times = {
    from: video.playableFrom === null ? '' : format.dateTime(video.playableFrom),
    until: video.playableUntil === null ? '' : format.dateTime(video.playableUntil),
  };
  const played = playable && t(`publish.playable.${playable}`, times);
  const when = isTimed ? t(`publish.when.${state}`, dates) : (played ?? t(`publish.about.${state}`));
  const choose = async (body: ReturnType<typeof publishedAt> | { readonly publication: 'private' }): Promise<void> => {
    try {
      await update({ teamId, videoId: video.id, body }).unwrap();
      const { publication } = body;
      toast.success(t(publication === 'private' ? 'publish.undone' : `publish.done.${publication}`, dates));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const origin = useSiteOrigin();
  const path = `/user/${teamId}/video/${video.id}`;
  return (
    <section className={classes['publish']} aria-label={t('publish.title')}>
      <div className={classes['publishFacts']}>
        <Group gap="sm">
          <StatusBadge tone={tones[state]} size="lg">
            {t(`publish.state.${state}`)}
          </StatusBadge>
          <Text size="sm">{when}</Text>
        </Group>
        {isTimed && played !== undefined && <Text size="sm">{played}</Text>}
        <Audience video={video} />
        {visible && !hasBytes && (
          <Text size="sm" c="dimmed">
            {t(broken ? 'publish.broken' : 'publish.soon')}
          </Text>
        )}
        <div className={classes['publishLink']}>
          <code>{origin + path}</code>
          <CopyLink url={origin + path} title={video.title} />
        </div>
      </div>
      <Group gap="sm">
        <ExternalButton href={path} variant="default">
          {t('publish.view')}
        </ExternalButton>
        {visible ? (
          <Button color="gray" loading={isLoading} onClick={() => void choose({ publication: 'private' })}>
            {t('publish.unpublish')}
          </Button>
        ) : (
          <Button loading={isLoading} disabled={broken} onClick={() => void choose(publishedAt(video, new Date()))}>
            {t(state === 'private' ? 'publish.publish' : 'publish.now')}
          </Button>
        )}
      </Group>
    </section>
  );
}
