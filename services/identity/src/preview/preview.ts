import { previewEvents, type PreviewEvent, type PreviewEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface PreviewState extends Readonly<PreviewEvents['PreviewStarted']> {
  readonly isEnded: boolean;
}

/** It stays when it is over, because the log of administrators tells of it. */
export const previewCollection = teamCollection<PreviewState>({
  name: 'previews',
  entity: previewEvents.entity,
  topic: previewEvents.topic,
  schemaVersion: 1,
});

export function evolve(state: PreviewState | null, event: PreviewEvent): PreviewState | null {
  if (event.type === 'PreviewStarted') return { ...event.data, isEnded: false };
  return state && { ...state, isEnded: true };
}
