import { useParams } from 'react-router';
import { InPlaylist, useNeighboursInPlaylist } from '../../../features/site-playlists/in-playlist.js';
import { useInLanguage } from '../../../shared/i18n/use-in-language.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { useSiteHome } from '../../../shared/site/use-site-home.js';
import { later } from '../../../shared/ui/later.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { WatchHere } from './watch-here.js';

/** With the other pages of events, so that a film does not wait for them. */
const InEvent = later(async () => (await import('./site-browsing.js')).InEvent);
const Event = later(async () => (await import('./site-browsing.js')).Event);

/** One video of a playlist; when it has ended, the next one begins, unless something waits to be seen or answered. */
export function WatchInPlaylistPage() {
  const { teamId = '', playlistId = '', videoId = '' } = useParams();
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  const place = { teamId, playlistId, videoId };
  const neighboursIn = useNeighboursInPlaylist(place);
  const neighboursOf = (shown: string) => {
    const { previous, next } = neighboursIn(shown);
    const pageOf = (video: typeof next) =>
      video && { to: `${home}/playlist/${playlistId}/${video.id}`, title: inLanguage(video).title };
    return { precedes: pageOf(previous), follows: pageOf(next) };
  };
  return (
    <WatchHere
      videoId={videoId}
      neighboursOf={neighboursOf}
      beside={<InPlaylist {...place} />}
      whenNotFound={<MissingPage />}
    />
  );
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
