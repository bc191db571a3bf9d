import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { Countdown } from '../../shared/ui/watching/countdown.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { AddToCalendar } from '../../shared/ui/watching/add-to-calendar.js';
import { Attachments } from '../../shared/ui/watching/attachments.js';
import { PosterHead } from '../../shared/ui/page/poster-head.js';
import { HeldAt } from '../../shared/ui/watching/held-at.js';
import { liveState } from './live-state.js';
import { PasswordForm } from './password-form.js';
import { useGetSiteLiveQuery, useOpenLiveMutation, type OpenLive } from './site-lives.api.js';
import { later } from '../../shared/ui/later.js';
import { Stream } from './stream.js';
import classes from './lives.module.css';

const OwnStream = later(async () => (await import('./own-stream.js')).OwnStream);

export interface TalkProps {
  readonly liveId: string;
  readonly isOn: boolean;
}

interface Props {
  readonly teamId: string;
  readonly liveId: string;
  /** That they opened it is remembered. */
  readonly isMember: boolean;
  /** How somebody gets in who has not logged in. */
  readonly waysIn: ReactNode;
  /** Asks members something when it is over. */
  readonly survey?: ReactNode;
  /** The login page that leads back here. */
  readonly loginPath: string;
  /** What is said of it, for whom it is for; much of it while it is on. */
  readonly Talk?: ComponentType<TalkProps>;
  /** What the live stream is part of. */
  readonly beside?: ReactNode;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
}

/** Milliseconds: also what administrators change meanwhile comes by itself. */
const pace = 30_000;

/** The page is asked for once more when the stream is given to viewers, and when it is over. */
function useTurning({ access, opensAt, endsAt }: OpenLive, now: Date, onTurn: () => void): void {
  const hasOpened = access === 'before' && now.getTime() >= Date.parse(opensAt);
  const isOver = access === 'visible' && now.getTime() >= Date.parse(endsAt);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (hasOpened || isOver) turn();
  }, [hasOpened, isOver]);
}

/** That a member opened it is said once, when the stream is there. */
function useOpening({
  isOpen,
  ...which
}: {
  readonly teamId: string;
  readonly liveId: string;
  readonly isOpen: boolean;
}): void {
  const [open] = useOpenLiveMutation();
  const tell = useEffectEvent(() => void open({ ...which, body: {} }));
  useEffect(() => {
    if (isOpen) tell();
  }, [isOpen]);
}

interface StageProps extends Pick<Props, 'teamId' | 'isMember' | 'waysIn' | 'loginPath' | 'survey'> {
  readonly live: OpenLive;
  /** Milliseconds by which the server's clock is ahead of the reader's. */
  readonly offset: number;
  readonly onTurn: () => void;
}

/** What stands where the stream is: how long it is until then, the stream, or why there is none. */
function Stage({ teamId, live, isMember, waysIn, loginPath, survey, offset, onTurn }: StageProps) {
  const { t } = useTranslation('site-lives');
  const home = useSiteHome(teamId);
  const inZone = useTimeInZone();
  const inLanguage = useInLanguage();
  const { id, access, title, translations, startsAt, endsAt, platform, needsPassword } = live;
  const [opened, setOpened] = useState<OpenLive['stream']>(null);
  // A visitor’s password opens it on this page alone.
  const stream = live.stream ?? (access === 'visible' ? opened : null);
  useOpening({ teamId, liveId: id, isOpen: isMember && live.stream !== null });
  const now = new Date(useNow(1_000).getTime() + offset);
  useTurning(live, now, onTurn);
  const state = liveState(live, now);
  const recordingId = live.broadcast?.recordingId ?? undefined;
  const recordingPath = recordingId === undefined ? undefined : `${home}/video/${recordingId}`;
  if (access === 'registered') {
    return (
      <div className={classes['stage']} data-plain>
        <p role="status">{t('forMembers')}</p>
        {waysIn}
      </div>
    );
  }
  if (access === 'restricted' || access === 'unpurchased') {
    return (
      <div className={classes['stage']} data-plain>
        <p role="status">{t(access === 'restricted' ? 'forOthers' : 'unpurchased')}</p>
        {access === 'unpurchased' && (
          <Button component={Link} to={`${home}/item_select`}>
            {t('toOffers')}
          </Button>
        )}
      </div>
    );
  }
  if (needsPassword && !stream) {
    return (
      <div className={classes['stage']} data-plain>
        <PasswordForm teamId={teamId} liveId={id} onOpened={setOpened} />
      </div>
    );
  }
  if (stream) {
    return (
      <>
        {state === 'before' && <p className={classes['soon']}>{t('before', { at: inZone.at(startsAt) })}</p>}
        {live.broadcast ? (
          <OwnStream
            title={inLanguage({ name: title, translations }).name}
            {...{ url: stream.url, poster: live.thumbnailUrl, recordingPath, loginPath, home }}
            by={live.creator ? inLanguage(live.creator).name : undefined}
            state={live.broadcast.state}
          />
        ) : (
          <Stream title={inLanguage({ name: title, translations }).name} platform={platform} stream={stream} />
        )}
      </>
    );
  }
  return state === 'before' ? (
    <div className={classes['stage']} data-plain>
      <span className={classes['soon']}>{t('soon')}</span>
      <Countdown opensAt={startsAt} offset={offset} onOpen={onTurn} />
      <p role="status">{t('beforeText')}</p>
    </div>
  ) : (
    <div className={classes['stage']} data-plain>
      <strong role="status">{t('over')}</strong>
      <span>{t('overText', { at: inZone.at(endsAt) })}</span>
      {recordingPath !== undefined && (
        <Button component={Link} to={recordingPath}>
          {t('own.recording')}
        </Button>
      )}
      {live.survey && survey}
    </div>
  );
}

/** The category, tags and creator, each with the way to what else it has. */
function Terms({ teamId, live }: { readonly teamId: string; readonly live: OpenLive }) {
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  const { category, tags, creator } = live;
  const all = [
    ...(category ? [{ kind: 'categories', term: category }] : []),
    ...tags.map((term) => ({ kind: 'tags', term })),
    ...(creator ? [{ kind: 'creators', term: creator }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <p className={classes['chips']} data-small>
      {all.map(({ kind, term }) => (
        <Link key={`${kind}/${term.id}`} to={`${home}/lives/${kind}/${term.id}`}>
          {inLanguage(term).name}
        </Link>
      ))}
    </p>
  );
}

/** What is said of it; whether it is on is looked at from time to time. */
function TalkNow({
  Talk,
  live,
  offset,
}: Pick<StageProps, 'live' | 'offset'> & { readonly Talk: ComponentType<TalkProps> }) {
  const now = new Date(useNow(5_000).getTime() + offset);
  return <Talk liveId={live.id} isOn={liveState(live, now) === 'live'} />;
}

/** A live stream: how long it is until it begins, its player while it is on, and what it is about. */
export function Live({ teamId, liveId, isMember, waysIn, loginPath, survey, Talk, beside, whenNotFound }: Props) {
  const inLanguage = useInLanguage();
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetSiteLiveQuery(
    { teamId, liveId },
    { pollingInterval: pace, skipPollingIfUnfocused: true },
  );
  if (error && !currentData) {
    const { status } = problemOf(error);
    return status === 404 || status === 400 ? (
      whenNotFound
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (!currentData) return <Skeleton height={240} />;
  const { title, translations, overview, thumbnailUrl, startsAt, endsAt, access } = currentData;
  // The server's clock decides, and the reader's need not be right.
  const offset = fulfilledTimeStamp === undefined ? 0 : Date.parse(currentData.now) - fulfilledTimeStamp;
  const of = { teamId, isMember, offset, waysIn, loginPath, survey };
  return (
    <div className={classes['page']}>
      <div className={classes['main']}>
        <Stage {...of} live={currentData} onTurn={() => void refetch()} />
        <PosterHead
          title={inLanguage({ name: title, translations }).name}
          thumbnailUrl={access === 'visible' ? null : thumbnailUrl}
          overview={overview}
          meta={<HeldAt from={startsAt} until={endsAt} />}
          links={<Terms teamId={teamId} live={currentData} />}
        >
          <AddToCalendar path={`/api/sites/${teamId}/lives/${liveId}/calendar`} until={endsAt} />
          <Attachments files={currentData.files} />
        </PosterHead>
      </div>
      <div className={classes['side']}>
        {currentData.mayDiscuss && Talk && (
          <div className={classes['talk']}>
            <TalkNow Talk={Talk} live={currentData} offset={offset} />
          </div>
        )}
        {beside}
      </div>
    </div>
  );
}
