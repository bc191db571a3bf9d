import { useParams } from 'react-router';
import { Event, InEvent } from '../../../features/site-events/event.js';
import { EventList } from '../../../features/site-events/event-pages.js';
import { Schedule } from '../../../features/site-events/schedule.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { WatchHere } from './watch-here.js';

export function EventsPage() {
  const { teamId = '' } = useParams();
  return <EventList teamId={teamId} />;
}

export function SchedulePage() {
  const { teamId = '' } = useParams();
  return <Schedule teamId={teamId} />;
}

export function EventPage() {
  const { eventId = '' } = useParams();
  const { teamId, isMember, loginPath, joinPath } = useCurrentSite();
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  const of = { teamId, eventId, isMember, waysIn };
  return <Event key={eventId} {...of} whenNotFound={<MissingPage />} />;
}

/** One video of an event. Where the event does not open it, its page says how one gets in. */
export function WatchInEventPage() {
  const { eventId = '', videoId = '' } = useParams();
  const { teamId, isMember, loginPath, joinPath } = useCurrentSite();
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  const of = { teamId, eventId, isMember, waysIn };
  return (
    <WatchHere
      videoId={videoId}
      beside={<InEvent teamId={teamId} eventId={eventId} current={videoId} />}
      whenNotFound={<Event {...of} whenNotFound={<MissingPage />} />}
    />
  );
}
