import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlayerBox } from '../../shared/player/player-box.js';
import { Poster } from '../../shared/player/poster.js';
import { WaysIn } from '../../shared/session/ways-in.js';
import { Notice } from './notice.js';
import { Unpurchased } from './unpurchased.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  readonly loginPath: string;
  readonly joinPath: string | undefined;
}

/** A video that one may know of but not watch: its picture, and how one gets in. */
export function Locked({ teamId, video, loginPath, joinPath }: Props) {
  const { t } = useTranslation('site');
  const { access, thumbnailUrl } = video;
  const isVisitor = access === 'registered';
  const text = joinPath === undefined ? t('watch.membersOnlyText') : t('watch.membersOnlyJoin');
  return (
    <PlayerBox>
      {thumbnailUrl !== null && <Poster url={thumbnailUrl} className={classes['lockedPicture']} />}
      {access === 'unpurchased' ? (
        <Unpurchased teamId={teamId} video={video} />
      ) : (
        <Notice
          icon={<IconLock size={44} stroke={1.4} />}
          title={isVisitor ? t('watch.membersOnly') : t('watch.locked')}
          text={isVisitor ? text : t('watch.lockedText')}
          overPicture={thumbnailUrl !== null}
        >
          {isVisitor && <WaysIn loginPath={loginPath} joinPath={joinPath} overPicture mt="xs" justify="center" />}
        </Notice>
      )}
    </PlayerBox>
  );
}
