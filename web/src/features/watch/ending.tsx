import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExternalButton } from '../../shared/ui/page/external-link.js';
import { GoingOn } from './going-on.js';
import { UpNext } from './up-next.js';
import type { Following } from './use-following.js';
import type { WatchedVideo } from './watch.api.js';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  /** Asks whoever watched something. */
  readonly survey?: ReactNode;
  /** Tests them. */
  readonly exam?: ReactNode;
  /** It was answered, or taken, another time. */
  readonly isAnswered?: boolean | undefined;
  readonly following: Following | undefined;
  /** Goes to what follows; absent: only whoever chooses it goes there. */
  readonly onGo: (() => void) | undefined;
  /** It goes on already. */
  readonly isLeaving: boolean;
}

/** What is shown when a video is over: its button, and what comes next. */
export function Ending({ teamId, video, survey, exam, isAnswered = false, following, onGo, isLeaving }: Props) {
  const { endButton = null, survey: asksSurvey = false, exam: asksExam = false } = video.playback ?? {};
  const asks = Boolean((asksSurvey && survey) || (asksExam && exam));
  // A button at the end waits to be seen, and what asks for an answer to be answered.
  const waits = endButton !== null || (asks && !isAnswered);
  return (
    <>
      {asksSurvey && survey}
      {asksExam && exam}
      {endButton?.newTab && <ExternalButton href={endButton.url}>{endButton.text}</ExternalButton>}
      {endButton && !endButton.newTab && (
        <Button component="a" href={endButton.url} rel="noopener noreferrer">
          {endButton.text}
        </Button>
      )}
      {following ? (
        <GoingOn following={following} waits={waits || isLeaving} onGo={onGo} />
      ) : (
        <UpNext teamId={teamId} video={video} />
      )}
    </>
  );
}
