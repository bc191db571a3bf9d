import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { liveViewersAt, memberVideosAt, viewersAt } from '../../entities/viewing/record-links.js';
import type { Period } from '../../entities/viewing/period.js';

interface Person {
  readonly id: string;
  readonly name: string | null;
}
interface Thing {
  readonly id: string;
  readonly title: string | null;
}

/** What people and videos are called in the lists of who watched what. */
export function useNames() {
  const { t } = useTranslation('analytics');
  return {
    member: (member: Person | null): string => {
      if (member === null) return t('names.visitor');
      return member.name === null ? t('names.goneMember') : member.name || t('members.unnamed');
    },
    video: ({ title }: Thing): string => title ?? t('names.goneVideo'),
    live: ({ title }: Thing): string => title ?? t('names.goneLive'),
  };
}

/** The member, with the way to what they watched, on these days. */
export function MemberName({ member, days }: { readonly member: Person | null; readonly days?: Period }) {
  const names = useNames();
  return <Name to={member?.name == null ? undefined : memberVideosAt(member.id, days)}>{names.member(member)}</Name>;
}

/** The video, with the way to who watched it, on these days. */
export function VideoTitle({ video, days }: { readonly video: Thing; readonly days: Period }) {
  const names = useNames();
  return <Name to={video.title === null ? undefined : viewersAt(video.id, days)}>{names.video(video)}</Name>;
}

/** The live stream, with the way to who else followed it on these days. */
export function LiveTitle({ live, days }: { readonly live: Thing; readonly days: Period }) {
  const names = useNames();
  return <Name to={live.title === null ? undefined : liveViewersAt(live.id, days)}>{names.live(live)}</Name>;
}

/** What was deleted has no page. */
function Name({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  if (to === undefined)
    return (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    );
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}
