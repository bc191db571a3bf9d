import { savedVideoEvents, type SavedList, type SavedVideoEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One video in one list of one viewer. */
export interface SavedVideo {
  readonly list: SavedList;
  readonly viewerId: string;
  readonly videoId: string;
  /** ISO instant. */
  readonly savedAt: string;
}

/** Saving twice, also at the same time, meets the same document. */
export const savedVideoId = ({ list, viewerId, videoId }: Omit<SavedVideo, 'savedAt'>): string =>
  `${list}-${viewerId}-${videoId}`;

export const savedVideoCollection = teamCollection<SavedVideo>({
  name: 'saved_videos',
  entity: savedVideoEvents.entity,
  topic: savedVideoEvents.topic,
  schemaVersion: 1,
  indexes: [['viewerId', 'list', 'savedAt'], ['videoId']],
});

export function evolve(state: SavedVideo | null, event: SavedVideoEvent): SavedVideo | null {
  switch (event.type) {
    case 'VideoSaved':
      return event.data;
    case 'VideoUnsaved':
      return null;
  }
}
