import { Button } from '@mantine/core';
import { IconLock, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlayerBox } from '../../shared/player/player-box.js';
import { Poster } from '../../shared/player/poster.js';
import { WaysIn } from '../../shared/session/ways-in.js';
import { Notice } from './notice.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  readonly loginPath: string;
  readonly joinPath: string | undefined;
}

/** A video that one may know of but not watch: its picture, and how one gets in. */
export function Locked({ teamId, video: { id, access, thumbnailUrl }, loginPath, joinPath }: Props) {
  const { t } = useTranslation('site');
  const isVisitor = access === 'registered';
  const text = joinPath === undefined ? t('watch.membersOnlyText') : t('watch.membersOnlyJoin');
  if (access === 'unpurchased') {
    return (
      <PlayerBox>
        {thumbnailUrl !== null && <Poster url={thumbnailUrl} className={classes['lockedPicture']} />}
        <Notice
          icon={<IconShoppingCart size={44} stroke={1.4} />}
          title={t('watch.unpurchased')}
          text={t('watch.unpurchasedText')}
          overPicture={thumbnailUrl !== null}
        >
          <Button component={Link} to={`/user/${teamId}/item_select/${id}`} mt="xs">
            {t('watch.toOffers')}
          </Button>
        </Notice>
      </PlayerBox>
    );
  }
  return (
    <PlayerBox>
      {thumbnailUrl !== null && <Poster url={thumbnailUrl} className={classes['lockedPicture']} />}
      <Notice
        icon={<IconLock size={44} stroke={1.4} />}
        title={isVisitor ? t('watch.membersOnly') : t('watch.locked')}
        text={isVisitor ? text : t('watch.lockedText')}
        overPicture={thumbnailUrl !== null}
      >
        {isVisitor && <WaysIn loginPath={loginPath} joinPath={joinPath} overPicture mt="xs" justify="center" />}
      </Notice>
    </PlayerBox>
  );
}
