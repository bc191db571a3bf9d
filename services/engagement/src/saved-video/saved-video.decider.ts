import type { Decider } from '@marquee/kernel';
import {
  domainError,
  type SavedVideoEvent,
  type SavedVideoEvents,
  schemasOf,
  savedVideoEvents,
} from '@marquee/contracts';
import { evolve, type SavedVideo } from './saved-video.js';

/** Videos in one list of one viewer; more than anybody looks through. */
export const mostSaved = 1_000;

export type SavedVideoCommand =
  /** `count`: videos that the viewer keeps in this list already, looked up. */
  | ({ readonly type: 'SaveVideo'; readonly count: number } & SavedVideo)
  | { readonly type: 'UnsaveVideo'; readonly reason: SavedVideoEvents['VideoUnsaved']['reason'] };

function decide(command: SavedVideoCommand, state: SavedVideo | null): readonly SavedVideoEvent[] {
  switch (command.type) {
    case 'SaveVideo': {
      if (state) return [];
      const { count, list, viewerId, videoId, savedAt } = command;
      if (count >= mostSaved) throw domainError('SAVED_LIST_FULL', { limit: mostSaved });
      return [{ type: 'VideoSaved', data: { list, viewerId, videoId, savedAt } }];
    }
    case 'UnsaveVideo':
      return state ? [{ type: 'VideoUnsaved', data: { reason: command.reason } }] : [];
  }
}

export const savedVideoDecider: Decider<SavedVideo, SavedVideoCommand, SavedVideoEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(savedVideoEvents),
};
