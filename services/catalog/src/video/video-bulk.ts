import { Injectable } from '@nestjs/common';
import { DomainError } from '@marquee/kernel';
import {
  bulkVideoFields,
  bulkVideosBody,
  domainError,
  differing,
  isSold,
  parseInput,
  publishedAt,
  videoFields,
  type VideoBulkAction,
  type VideoDetails,
} from '@marquee/contracts';
import { Bulk, versionOf, type BulkRequest, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import type { Video } from './video.js';
import { type VideoFilter, VideoQueries } from './video.queries.js';
import { detailsOf } from './video-rules.js';
import { Videos } from './videos.js';

type Changes = Partial<VideoDetails>;

/** What a video said before, and the version that it has since. */
export interface VideoUndo {
  readonly id: string;
  readonly version: string;
  readonly changes: Changes;
}

interface Change {
  readonly action: VideoBulkAction;
  readonly changes: Changes;
  /** By id, of a restoration. */
  readonly undo: Readonly<Record<string, VideoUndo>>;
}

/** Somebody may change a video in the very moment; not again and again. */
const mostTries = 3;
const listed = ['groups', 'tags'] as const;

/** The same change of many videos, by one call. */
@Injectable()
export class VideoBulk extends Bulk<Change, VideoFilter, VideoUndo> {
  constructor(
    @InjectPorts() ports: Pick<ServicePorts, 'clock' | 'ids'>,
    private readonly videos: Videos,
    queries: VideoQueries,
  ) {
    super(ports, {
      name: 'video_bulk',
      async page(team, filter, limit, after) {
        // By age, which no change of theirs changes: nothing is met twice, or left out.
        const { items, next, total } = await queries.list(team, { ...filter, limit, after, sort: 'newest' });
        return { ids: items.map(({ id }) => id), next, total };
      },
      async apply(team, change, id, context) {
        if (change.action === 'delete') {
          await videos.delete(team, id, context);
          return undefined;
        }
        for (let tries = 1; ; tries += 1) {
          const before = await queries.get(team, id);
          const { changes, version } = changesOf(change, id, before, context.clock.now());
          mustNotSellToEverybody(changes, before);
          try {
            const after = await videos.change(team, { id, expectedVersion: version }, changes, context);
            return undoOf(id, before, after.state);
          } catch (error) {
            const isTorn = error instanceof DomainError && error.code === 'CHANGED_MEANWHILE';
            if (!isTorn || change.action === 'restore' || tries === mostTries) throw error;
          }
        }
      },
    });
  }

  /** @throws DomainError INVALID_INPUT, BULK_INCOMPLETE, or what of the changes does not exist or is not in the plan */
  async parse(team: string, request: object): Promise<BulkRequest<Change, VideoFilter>> {
    const { action, changes = {}, undo = [], ids, filter, count } = parseInput(bulkVideosBody, request);
    const said = changes as Changes;
    const named = Object.entries(said);
    const isEdit = action === 'add' || action === 'remove';
    const isIncomplete =
      (action === 'set' && named.length === 0) ||
      (isEdit && !listed.some((field) => (said[field] ?? []).length > 0)) ||
      (isEdit && named.some(([field]) => !listed.some((one) => one === field))) ||
      (action === 'restore') !== undo.length > 0 ||
      (action === 'restore' && (ids ?? filter) !== undefined);
    if (isIncomplete) throw domainError('BULK_INCOMPLETE');
    // What is chosen for all of them must exist, and be in the plan: that is said once, and not of each.
    if (action === 'set' || action === 'add') await this.videos.mustBeChosen(team, said);
    const items = undo as readonly VideoUndo[];
    return {
      change: { action, changes: said, undo: Object.fromEntries(items.map((item) => [item.id, item])) },
      choice: action === 'restore' ? { ids: items.map(({ id }) => id) } : { ids, filter, count },
      isDeletion: action === 'delete',
    };
  }
}

function changesOf(
  { action, changes, undo }: Change,
  id: string,
  present: Video,
  now: Date,
): { readonly changes: Changes; readonly version: string } {
  const back = undo[id];
  if (back) return back;
  const version = versionOf(detailsOf(present));
  if (action === 'set') return { changes, version };
  if (action === 'publish') return { changes: publishedAt(present, now), version };
  const edited = listed.flatMap((field) => {
    const asked = changes[field];
    if (!asked) return [];
    const rest = present[field].filter((one) => !asked.includes(one));
    const kept = action === 'remove' ? rest : present[field];
    const added = action === 'add' ? asked.filter((one) => !present[field].includes(one)) : [];
    return [[field, [...kept, ...added]] as const];
  });
  return { changes: Object.fromEntries(edited), version };
}

/** Said of each, by a code of its own: no field of a form is there to say it at. @throws DomainError PUBLIC_VIDEO_NOT_SOLD */
function mustNotSellToEverybody({ playLimit }: Changes, present: Video): void {
  if (present.public && playLimit !== undefined && isSold(playLimit)) throw domainError('PUBLIC_VIDEO_NOT_SOLD');
}

function undoOf(id: string, before: Video, after: Video): VideoUndo | undefined {
  const fields = Object.fromEntries(bulkVideoFields.map((name) => [name, before[name]])) as Changes;
  const changes = differing(videoFields, fields, after);
  if (Object.keys(changes).length === 0) return undefined;
  return { id, version: versionOf(detailsOf(after)), changes };
}
