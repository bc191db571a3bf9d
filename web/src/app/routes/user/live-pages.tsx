import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Live } from '../../../features/site-lives/live.js';
import { LiveList } from '../../../features/site-lives/live-pages.js';
import { LiveTerms } from '../../../features/site-lives/live-terms.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { later } from '../../../shared/ui/later.js';
import { LiveTalk } from './live-talk.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { useLiveSurvey } from './use-live-survey.js';

/** With the other pages of events: a chunk that both would share costs the films of events its size. */
const InEvent = later(async () => (await import('./site-browsing.js')).InEvent);
const Event = later(async () => (await import('./site-browsing.js')).Event);

export function NewestLivesPage() {
  const { t } = useTranslation('site-lives');
  const { teamId = '' } = useParams();
  return <LiveList teamId={teamId} title={t('newest')} />;
}

export function LiveCategoriesPage() {
  const { teamId = '', categoryId } = useParams();
  return <LiveTerms teamId={teamId} kind="categories" id={categoryId} whenNotFound={<MissingPage />} />;
}

export function LiveTagsPage() {
  const { teamId = '', tagId } = useParams();
  return <LiveTerms teamId={teamId} kind="tags" id={tagId} whenNotFound={<MissingPage />} />;
}

export function LiveCreatorsPage() {
  const { teamId = '', creatorId } = useParams();
  return <LiveTerms teamId={teamId} kind="creators" id={creatorId} whenNotFound={<MissingPage />} />;
}

export function LivePage() {
  const { liveId = '' } = useParams();
  return <LiveHere liveId={liveId} whenNotFound={<MissingPage />} />;
}

/** A live stream of an event. Where the event does not open it, its page says how one gets in. */
export function LiveInEventPage() {
  const { eventId = '', liveId = '' } = useParams();
  const { teamId, isMember, loginPath, joinPath } = useCurrentSite();
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  const of = { teamId, eventId, isMember, waysIn };
  return (
    <LiveHere
      liveId={liveId}
      beside={<InEvent teamId={teamId} eventId={eventId} current={liveId} />}
      whenNotFound={<Event {...of} whenNotFound={<MissingPage />} />}
    />
  );
}

interface Props {
  readonly liveId: string;
  readonly beside?: ReactNode;
  readonly whenNotFound: ReactNode;
}

function LiveHere({ liveId, ...rest }: Props) {
  const { teamId, isMember, isPreview, loginPath, joinPath } = useCurrentSite();
  const survey = useLiveSurvey(liveId);
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  return (
    <>
      <Live
        key={liveId}
        {...{ teamId, liveId, waysIn, loginPath }}
        isMember={isMember && !isPreview}
        survey={survey.button}
        Talk={LiveTalk}
        {...rest}
      />
      {survey.dialog}
    </>
  );
}
