import { Button, Loader } from '@mantine/core';
import { IconLock, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useAwaited, useReturned } from '../../shared/hooks/use-returned.js';
import { Notice } from './notice.js';
import { useListOtherWaysQuery, type WatchedVideo } from './watch.api.js';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
}

/** A video that has to be paid for: how; from when what one tries opens it; or that one has just paid and need not do it again. */
export function Unpurchased({ teamId, video: { id, thumbnailUrl, trialEndsAt } }: Props) {
  const { t } = useTranslation('buying');
  const format = useFormat();
  const awaited = useAwaited();
  const isTried = trialEndsAt !== null;
  const others = useListOtherWaysQuery({ teamId, videoId: id }, { skip: !isTried });
  const overPicture = thumbnailUrl !== null;
  const toOffers = (label: string) => (
    <Button component={Link} to={`/user/${teamId}/item_select/${id}`} mt="xs">
      {label}
    </Button>
  );
  if (isTried) {
    return (
      <Notice
        icon={<IconLock size={44} stroke={1.4} />}
        title={t('video.onTrial')}
        text={t('video.onTrialText', { at: format.dateTime(trialEndsAt) })}
        overPicture={overPicture}
      >
        {(others.currentData?.items.length ?? 0) > 0 && toOffers(t('video.otherWays'))}
      </Notice>
    );
  }
  if (awaited === 'payment') {
    return (
      <Notice
        icon={<Loader color="gray.0" size={36} />}
        title={t('gate.waiting')}
        text={t('video.waiting')}
        overPicture={overPicture}
      />
    );
  }
  const isLate = awaited === 'late';
  return (
    <Notice
      icon={<IconShoppingCart size={44} stroke={1.4} />}
      title={t(isLate ? 'gate.late' : 'video.unpurchased')}
      text={t(isLate ? 'video.late' : 'video.unpurchasedText')}
      overPicture={overPicture}
    >
      {toOffers(t('video.toOffers'))}
    </Notice>
  );
}

/** Tells whoever comes back from paying that it is done, once what opens the video is known to be paid, or tried. */
export function Paid({ video: { access, trialEndsAt } }: Pick<Props, 'video'>) {
  const { t } = useTranslation('buying');
  const isDone = access === 'visible' || trialEndsAt !== null;
  useReturned('paid', { isDone, text: t('done') });
  return null;
}
