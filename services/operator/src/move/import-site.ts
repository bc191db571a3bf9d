import { Readable } from 'node:stream';
import type { KeyTransfer } from '@marquee/nest-kit';
import { RevisionConflict, UniqueViolation, type Kept } from '@marquee/ports';
import { VersionConflict } from '@marquee/kernel';
import { readArchive, type ReadPart } from '../archive/archive-reader.js';
import { countsOf, type Counts, type Header, type Part } from '../archive/format.js';
import { documentsIn, eventsIn, holdingOf, placeOf } from './parts.js';
import { HeldDocuments } from './holdings.js';
import { Progress } from './progress.js';
import { blobPrefix, type MovingEvent, type SiteStores } from './site-stores.js';
import { differs, stateOf, Survey, taken } from './survey.js';

export interface ImportRequest {
  readonly path: string;
  readonly transfer: KeyTransfer;
  readonly say: (line: string) => void;
}

export interface Imported {
  readonly team: string;
  readonly counts: Counts;
  readonly header: Header;
  readonly parts: readonly Part[];
  /** What an earlier import had brought already. */
  readonly present: Counts;
}

/** Events of one append, which an event store takes as one. */
const mostAppended = 100;
/** Documents that are written at the same time. */
const atOnce = 16;

/**
 * Brings a site from a file. The whole file is read and compared with what is here before anything is written; a repeated
 * import goes on where an earlier one ended. Bytes come first and logins last, so that nobody sees a part of a site.
 *
 * @throws OperatorError FILE_UNREADABLE, FILE_TRUNCATED, FORMAT_UNKNOWN, HASH_WRONG, SECRET_WRONG, TEAM_DIFFERS,
 * VALUE_TAKEN
 */
export async function importSite(stores: SiteStores, { path, transfer, say }: ImportRequest): Promise<Imported> {
  const progress = new Progress(say);
  const survey = new Survey(stores, transfer, progress);
  const parts = await readArchive(
    path,
    (header) => survey.begin(header),
    (part, header) => survey.look(part, header),
  );
  const header = await survey.end();
  say(`  ${path} is whole: ${parts.length} parts.`);
  const arrival = new Arrival(stores, transfer, survey, progress);
  await readArchive(
    path,
    () => undefined,
    (part, { team }) => arrival.write(part, team),
  );
  return { team: header.team, counts: countsOf(parts), header, parts, present: survey.present };
}

/** Writes what the survey did not find. */
class Arrival {
  #events = 0;
  #blobs = 0;

  constructor(
    private readonly stores: SiteStores,
    private readonly transfer: KeyTransfer,
    private readonly survey: Survey,
    private readonly progress: Progress,
  ) {}

  async write(part: ReadPart, team: string): Promise<void> {
    const { folder, rest } = placeOf(part);
    if (folder === 'events') await this.#append(eventsIn(await part.text(), team), team);
    else if (folder === 'blobs') await this.#put(part, `${blobPrefix(team)}${rest}`);
    else await this.#placeAll(part, team);
  }

  async #append(events: readonly MovingEvent[], team: string): Promise<void> {
    const missing = events.slice(Math.max(0, this.survey.present.events - this.#events));
    this.#events += events.length;
    for (const run of runsOf(missing)) {
      const [{ stream, streamRevision }] = run;
      try {
        const expected = streamRevision === 0 ? 'none' : streamRevision - 1;
        await this.stores.log.append(
          stream,
          run.map(({ event }) => event),
          expected,
        );
      } catch (error) {
        throw error instanceof RevisionConflict ? differs(team, `the history of ${stream}`) : error;
      }
    }
    this.progress.at('events', this.#events);
  }

  async #put(part: ReadPart, key: string): Promise<void> {
    this.progress.at('blobs', this.#blobs++);
    // The reader hashes what it reads, also what is there already.
    if (this.survey.hasBlob(key)) for await (const _chunk of part.content());
    else await this.stores.blobs.put(key, Readable.from(part.content(), { objectMode: false }));
  }

  async #placeAll(part: ReadPart, team: string): Promise<void> {
    const held = new HeldDocuments(this.stores, holdingOf(part), team, this.transfer);
    const documents = documentsIn(await part.text());
    for (let start = 0; start < documents.length; start += atOnce) {
      await Promise.all(documents.slice(start, start + atOnce).map((kept) => this.#place(held, kept, team)));
      this.progress.at(part.name, Math.min(start + atOnce, documents.length));
    }
  }

  async #place(held: HeldDocuments, kept: Kept<object>, team: string): Promise<void> {
    if ((await stateOf(held, kept)) === 'same') return;
    try {
      await held.documents.place(held.arriving(kept));
    } catch (error) {
      if (error instanceof UniqueViolation) throw taken(held, kept, error.index);
      throw error instanceof VersionConflict ? differs(team, `${held.collection.name}/${kept.id}`) : error;
    }
  }
}

/** Neighbours of one stream together, in their order. */
function runsOf(events: readonly MovingEvent[]): readonly (readonly [MovingEvent, ...MovingEvent[]])[] {
  const runs: [MovingEvent, ...MovingEvent[]][] = [];
  for (const moving of events) {
    const run = runs.at(-1);
    if (run && run[0].stream === moving.stream && run.length < mostAppended) run.push(moving);
    else runs.push([moving]);
  }
  return runs;
}
