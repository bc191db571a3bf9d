import { useParams } from 'react-router';
import { Event } from '../../../features/site-events/event.js';
import { EventList } from '../../../features/site-events/event-pages.js';
import { Schedule } from '../../../features/site-events/schedule.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';

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
