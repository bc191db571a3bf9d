import { imageEvents, type ImageEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** A picture that things refer to by its id. */
export interface Image {
  /** What shows it: `catalog.category/{id}`. */
  readonly usedBy: readonly string[];
  /** Since when nothing does. */
  readonly freeSince: string | null;
}

export const imageCollection = teamCollection<Image>({
  name: 'images',
  entity: imageEvents.entity,
  topic: imageEvents.topic,
  schemaVersion: 1,
  indexes: [['freeSince']],
});

export function evolve(state: Image | null, event: ImageEvent): Image | null {
  if (event.type === 'ImageUploaded') return { usedBy: [], freeSince: event.data.at };
  if (!state || event.type === 'ImageDeleted') return null;
  const others = state.usedBy.filter((user) => user !== event.data.by);
  if (event.type === 'ImageTaken') return { usedBy: [...others, event.data.by], freeSince: null };
  return { usedBy: others, freeSince: others.length === 0 ? event.data.at : null };
}
