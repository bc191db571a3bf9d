import type { Ids } from '@marquee/kernel';
import type { Documents, DocumentStore } from '@marquee/ports';
import { jobPartCollection, type JobPart } from './job.js';

/** Characters of one part: far below what a document, and a message between services, may hold. */
const partLength = 500_000;
const pageSize = 100;

/** What jobs read and write, as documents beside them: no other store is needed, and any replica goes on with it. */
export class JobParts {
  constructor(
    private readonly documents: DocumentStore,
    private readonly ids: Ids,
  ) {}

  async add(team: string, job: string, text: string): Promise<string> {
    const id = this.ids.next();
    await this.#of(team).save(id, 0, { job, text }, []);
    return id;
  }

  /** A long text in several parts. */
  async addAll(team: string, job: string, text: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let start = 0; start < text.length; start += partLength) {
      ids.push(await this.add(team, job, text.slice(start, start + partLength)));
    }
    return ids;
  }

  async read(team: string, ids: readonly string[]): Promise<string> {
    return (await this.readEach(team, ids)).join('');
  }

  async readEach(team: string, ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#of(team).getMany(ids)).map(({ state }) => state.text);
  }

  /** Those too that the job never named. */
  async deleteAll(team: string, job: string): Promise<void> {
    const parts = this.#of(team);
    for (;;) {
      const { items } = await parts.find({ where: { fields: { job } }, limit: pageSize });
      for (const { id, version } of items) await parts.save(id, version, null, []);
      if (items.length < pageSize) return;
    }
  }

  #of(team: string): Documents<JobPart> {
    return this.documents.team(jobPartCollection, team);
  }
}
