import { updateVideoBody } from '@marquee/contracts';
import { formatDuration } from '../../../shared/format/format.js';
import { fromLocalInput, toLocalInput } from '../../../shared/format/zoned.js';
import type { FieldMessage } from '../../../shared/ui/form/schema-errors.js';
import type { Video } from '../videos.api.js';
import { parseTimecode } from './timecode.js';

/** What the form holds: texts of inputs, dates in the site's zone. Field names are those of the call's body. */
export function toForm(video: Video, timeZone: string) {
  return {
    title: video.title,
    overview: video.overview,
    categoryId: video.categoryId ?? '',
    groups: [...video.groups],
    public: video.public,
    hiddenFromList: video.hiddenFromList,
    publication: video.publication as string,
    publishFrom: toLocalInput(video.publishFrom, timeZone),
    publishUntil: toLocalInput(video.publishUntil, timeZone),
    releasedAt: toLocalInput(video.releasedAt, timeZone),
    chapters: video.chapters.map(({ at, title }) => ({ at: formatDuration(at), title })),
  };
}
export type Metadata = ReturnType<typeof toForm>;

export const toBody = (values: Metadata, timeZone: string) => ({
  ...values,
  categoryId: values.categoryId === '' ? null : values.categoryId,
  // A public video cannot have publish groups (specification, section 5).
  groups: values.public ? [] : values.groups,
  publishFrom: fromLocalInput(values.publishFrom, timeZone),
  publishUntil: fromLocalInput(values.publishUntil, timeZone),
  releasedAt: fromLocalInput(values.releasedAt, timeZone),
  chapters: values.chapters.map(({ at, title }) => ({ at: parseTimecode(at), title })),
});

export const parseBody = (values: Metadata, timeZone: string) => updateVideoBody.validateSync(toBody(values, timeZone));

function periodErrors({ publication, publishFrom, publishUntil }: Metadata): Record<string, FieldMessage> {
  if (publication !== 'period') return {};
  return {
    ...(publishFrom === '' && { publishFrom: { code: 'REQUIRED' } }),
    ...(publishUntil === '' && { publishUntil: { code: 'REQUIRED' } }),
    // Both are local times of one zone, written so that they sort.
    ...(publishFrom !== '' &&
      publishUntil !== '' &&
      publishUntil <= publishFrom && { publishUntil: { code: 'END_BEFORE_START' } }),
  };
}

function chapterErrors({ chapters }: Metadata, duration: number | null): Record<string, FieldMessage> {
  const errors: Record<string, FieldMessage> = {};
  const times = chapters.map(({ at }) => parseTimecode(at));
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (duration !== null && time >= duration) errors[`chapters.${index}.at`] = { code: 'BEYOND_DURATION' };
    if (before !== undefined && time === before) errors[`chapters.${index}.at`] = { code: 'DUPLICATE' };
    if (before !== undefined && time < before) errors[`chapters.${index}.at`] = { code: 'OUT_OF_ORDER' };
  }
  return errors;
}

/** The rules that need more than one field. */
export const checkMetadata = (values: Metadata, duration: number | null): Record<string, FieldMessage> => ({
  ...periodErrors(values),
  ...chapterErrors(values, duration),
});
