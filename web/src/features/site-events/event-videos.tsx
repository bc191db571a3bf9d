import { AccessAndLength } from '../../shared/access/access-and-length.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ThumbnailItem, ThumbnailList } from '../../shared/ui/list/thumbnail-list.js';
import type { OpenEvent } from './site-events.api.js';

interface Props {
  readonly teamId: string;
  readonly event: OpenEvent;
  /** The video that is open. */
  readonly current?: string;
}

/** The contents of an event in their order; those that are open lead to their page within the event. */
export function EventVideos({ teamId, event, current }: Props) {
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  return (
    <ThumbnailList>
      {event.videos.map(inLanguage).map(({ id, title, thumbnailUrl, audioOnly, duration, access }) => (
        <ThumbnailItem
          key={id}
          title={title}
          audioOnly={audioOnly}
          thumbnailUrl={access === 'visible' ? thumbnailUrl : null}
          to={access === 'visible' ? `${home}/event/${event.id}/${id}` : undefined}
          isCurrent={id === current}
          below={<AccessAndLength access={access} duration={duration} />}
        />
      ))}
    </ThumbnailList>
  );
}
