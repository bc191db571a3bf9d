import { Readable } from 'node:stream';
import { StorageFull, type BlobStat, type BlobStore } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';

/** What a person is told of an error that nobody foresaw. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The store of a depot. What fails there is told with a code and the name of the place, and what fails elsewhere as it is: content
 * that is written may break off where it comes from.
 */
export class DepotStore {
  constructor(
    private readonly blobs: BlobStore,
    /** As the operator named it. */
    private readonly place: string,
  ) {}

  /** @throws OperatorError PLACE_FULL, PLACE_FAILED, or whatever ended the content */
  async put(key: string, content: Readable | Uint8Array): Promise<void> {
    await this.blobs.put(key, content).catch(this.#fail);
  }

  /** @throws OperatorError PLACE_FAILED */
  stat(key: string): Promise<BlobStat | undefined> {
    return this.blobs.stat(key).catch(this.#fail);
  }

  /** Whoever reads it gets the errors of the place, too. @throws OperatorError PLACE_FAILED */
  async get(key: string): Promise<Readable | undefined> {
    const content = await this.blobs.get(key).catch(this.#fail);
    return content && failingAs(content, (error) => this.#failure(error));
  }

  /** @throws OperatorError PLACE_FAILED */
  async *list(prefix: string): AsyncGenerator<string> {
    try {
      yield* this.blobs.list(prefix);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** @throws OperatorError PLACE_FAILED */
  async delete(key: string): Promise<void> {
    await this.blobs.delete(key).catch(this.#fail);
  }

  /** @throws OperatorError PLACE_FAILED */
  async deletePrefix(prefix: string): Promise<void> {
    await this.blobs.deletePrefix(prefix).catch(this.#fail);
  }

  readonly #fail = (error: unknown): never => {
    throw this.#failure(error);
  };

  #failure(error: unknown): OperatorError {
    if (error instanceof OperatorError) return error;
    return error instanceof StorageFull
      ? new OperatorError(
          'PLACE_FULL',
          `${this.place}: ${error.message}. Make room there, and call the command again: what was copied is not copied again.`,
        )
      : new OperatorError(
          'PLACE_FAILED',
          `${this.place}: ${saidBy(error)}. Call the command again once that is mended: what was copied is not copied again.`,
        );
  }
}

/** The same bytes, and another error where they break off. */
export function failingAs(content: Readable, as: (error: unknown) => OperatorError): Readable {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of content) yield chunk as Buffer;
    } catch (error) {
      throw as(error);
    }
  };
  return Readable.from(bytes(), { objectMode: false });
}
