import { domainError, imageEvents, schemasOf, type ImageEvent } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, type Image } from './image.js';

export type ImageCommand =
  | { readonly type: 'UploadImage'; readonly at: string }
  | { readonly type: 'TakeImage'; readonly by: string }
  | { readonly type: 'ReleaseImage'; readonly by: string; readonly at: string }
  /** Unless something took it meanwhile. `before`: an instant. */
  | { readonly type: 'ExpireImage'; readonly before: string };

function decide(command: ImageCommand, state: Image | null): readonly ImageEvent[] {
  if (command.type === 'UploadImage') {
    if (state) throw domainError('CONFLICT');
    return [{ type: 'ImageUploaded', data: { at: command.at } }];
  }
  // Whoever took it was slower than its deletion: there is nothing to keep any more.
  if (!state) return [];
  switch (command.type) {
    case 'TakeImage':
      return state.usedBy.includes(command.by) ? [] : [{ type: 'ImageTaken', data: { by: command.by } }];
    case 'ReleaseImage': {
      const { by, at } = command;
      return state.usedBy.includes(by) ? [{ type: 'ImageReleased', data: { by, at } }] : [];
    }
    case 'ExpireImage':
      return state.freeSince !== null && state.freeSince < command.before ? [{ type: 'ImageDeleted', data: {} }] : [];
  }
}

export const imageDecider: Decider<Image, ImageCommand, ImageEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(imageEvents),
};
