import { createHash } from 'node:crypto';
import type { KeyTransfer } from '@marquee/nest-kit';
import type { Kept, Scalar } from '@marquee/ports';
import type { ReadPart } from '../archive/archive-reader.js';
import { canonicalJson } from '../archive/canonical.js';
import { unreadable, type Counts, type Header } from '../archive/format.js';
import { OperatorError } from '../operator-error.js';
import { checkSecret, HeldDocuments } from './holdings.js';
import { documentsIn, eventsIn, holdingOf, placeOf } from './parts.js';
import type { Progress } from './progress.js';
import { blobPrefix, eventsOf, type MovingEvent, type SiteStores } from './site-stores.js';

/** The first reading of a file: what of it is here already, and whether anything here is in its way. Writes nothing. */
export class Survey {
  readonly #blobs = new Set<string>();
  #header: Header | undefined;
  /** The team's events here; those of the file must begin with them. */
  #here: AsyncIterator<MovingEvent> | undefined;
  #events = 0;
  #documents = 0;
  #looked = 0;

  constructor(
    private readonly stores: SiteStores,
    private readonly transfer: KeyTransfer,
    private readonly progress: Progress,
  ) {}

  get present(): Counts {
    return { events: this.#events, blobs: this.#blobs.size, documents: this.#documents };
  }

  hasBlob(key: string): boolean {
    return this.#blobs.has(key);
  }

  /** @throws OperatorError SECRET_WRONG */
  async begin(header: Header): Promise<void> {
    if (header.transfer !== this.transfer.fingerprint) {
      throw new OperatorError(
        'SECRET_WRONG',
        'The file was exported with another transfer secret: set MARQUEE_TRANSFER_SECRET to the same value at both ends.',
      );
    }
    await checkSecret(this.stores, this.transfer);
    this.#header = header;
    this.#here = eventsOf(this.stores.log, header.team);
  }

  /** @throws OperatorError TEAM_DIFFERS, VALUE_TAKEN, SECRET_WRONG, FILE_UNREADABLE, FORMAT_UNKNOWN */
  async look(part: ReadPart, { team }: Header): Promise<void> {
    this.progress.at('looking at parts', this.#looked++);
    const { folder, rest } = placeOf(part);
    if (folder === 'events') await this.#lookAtEvents(eventsIn(await part.text(), team), team);
    else if (folder === 'blobs') await this.#lookAtBlob(part, `${blobPrefix(team)}${rest}`, team);
    else await this.#lookAtDocuments(part, team);
  }

  /** @throws OperatorError TEAM_DIFFERS when the site went on here */
  async end(): Promise<Header> {
    if (!this.#header) throw unreadable('it has no header');
    if (await this.#nextHere()) throw differs(this.#header.team, 'its history has gone on here');
    return this.#header;
  }

  async #lookAtEvents(events: readonly MovingEvent[], team: string): Promise<void> {
    for (const moving of events) {
      const here = await this.#nextHere();
      if (!here) return;
      if (canonicalJson(here) !== canonicalJson(moving)) throw differs(team, `the history of ${moving.stream}`);
      this.#events += 1;
    }
  }

  async #nextHere(): Promise<MovingEvent | undefined> {
    const next = await this.#here?.next();
    if (next && !next.done) return next.value;
    this.#here = undefined;
    return undefined;
  }

  async #lookAtBlob(part: ReadPart, key: string, team: string): Promise<void> {
    const stat = await this.stores.blobs.stat(key);
    const hash = createHash('sha256');
    for await (const chunk of part.content()) hash.update(chunk);
    if (!stat) return;
    const here = createHash('sha256');
    const content = stat.size === part.size ? await this.stores.blobs.get(key) : undefined;
    for await (const chunk of content ?? []) here.update(chunk as Buffer);
    if (!content || here.digest('hex') !== hash.digest('hex')) throw differs(team, key);
    this.#blobs.add(key);
  }

  async #lookAtDocuments(part: ReadPart, team: string): Promise<void> {
    const held = new HeldDocuments(this.stores, holdingOf(part), team, this.transfer);
    for (const kept of documentsIn(await part.text())) {
      if (!held.isOurs(kept)) throw unreadable(`${held.collection.name}/${kept.id} is not of ${team}`);
      const state = await stateOf(held, kept);
      if (state === 'other') throw differs(team, `${held.collection.name}/${kept.id}`);
      if (state === 'same') this.#documents += 1;
      else if (held.collection.scope === 'platform') await checkUnique(held, kept);
    }
  }
}

/** What is here in the place of a document that comes. */
export async function stateOf(held: HeldDocuments, kept: Kept<object>): Promise<'nothing' | 'same' | 'other'> {
  const here = await held.documents.load(kept.id);
  if (here.version === 0) return 'nothing';
  return canonicalJson(held.leaving({ id: kept.id, ...here })) === canonicalJson(kept) ? 'same' : 'other';
}

/** Within the team the values were unique; on the platform another team may have one. */
async function checkUnique(held: HeldDocuments, kept: Kept<object>): Promise<void> {
  const values = new Map<string, unknown>(Object.entries(kept.state ?? {}));
  for (const { name, fields } of held.collection.unique ?? []) {
    const wanted = fields.flatMap((field): (readonly [string, Scalar])[] => {
      const value = values.get(field);
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
    });
    if (wanted.length < fields.length) continue;
    const { items } = await held.documents.find({ where: { fields: Object.fromEntries(wanted) }, limit: 2 });
    if (items.some(({ id }) => id !== kept.id)) throw taken(held, kept, name);
  }
}

export const taken = (held: HeldDocuments, { id }: Kept<object>, index: string): OperatorError =>
  new OperatorError(
    'VALUE_TAKEN',
    `Another site here has the ${index} of ${held.collection.name}/${id}. Change one of them before the move.`,
  );

export const differs = (team: string, what: string): OperatorError =>
  new OperatorError(
    'TEAM_DIFFERS',
    `The site ${team} is here already with other content (${what}). Nothing of it is overwritten.`,
  );
