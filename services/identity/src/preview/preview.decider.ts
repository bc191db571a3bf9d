import type { Decider } from '@marquee/kernel';
import { domainError, previewEvents, schemasOf, type PreviewEvent, type PreviewEvents } from '@marquee/contracts';
import { evolve, type PreviewState } from './preview.js';

export type PreviewCommand =
  | { readonly type: 'Start'; readonly started: PreviewEvents['PreviewStarted'] }
  /** `of`: whose previews whoever asks may end. */
  | { readonly type: 'End'; readonly of: string };

function decide(command: PreviewCommand, state: PreviewState | null): readonly PreviewEvent[] {
  switch (command.type) {
    case 'Start':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'PreviewStarted', data: command.started }];
    case 'End':
      if (state?.administrator !== command.of) throw domainError('PREVIEW_NOT_FOUND');
      return state.isEnded ? [] : [{ type: 'PreviewEnded', data: {} }];
  }
}

export const previewDecider: Decider<PreviewState, PreviewCommand, PreviewEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(previewEvents),
};
