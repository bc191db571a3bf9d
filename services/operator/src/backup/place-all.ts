import { VersionConflict } from '@marquee/kernel';
import { UniqueViolation, type Documents, type Kept } from '@marquee/ports';

/** Documents that are written at the same time. */
const atOnce = 16;

export interface Placing {
  readonly documents: Documents<object>;
  readonly document: Kept<object>;
}

export interface Placed {
  /** How many are here now. */
  readonly documents: number;
  readonly conflicts: readonly string[];
}

/** Puts documents where there are none; what a restore that was stopped has put is left. */
export async function placeAll(all: AsyncIterable<Placing>, onDocument: () => void): Promise<Placed> {
  const conflicts: string[] = [];
  let documents = 0;
  let run: Placing[] = [];
  const flush = async (): Promise<void> => {
    const found = await Promise.all(run.map(place));
    conflicts.push(...found.flatMap((conflict) => conflict ?? []));
    documents += run.length;
    run = [];
    onDocument();
  };
  for await (const one of all) {
    run.push(one);
    if (run.length >= atOnce) await flush();
  }
  await flush();
  return { documents: documents - conflicts.length, conflicts };
}

/** @returns why it could not be put there */
async function place({ documents, document }: Placing): Promise<string | undefined> {
  const { id, version } = document;
  const here = await documents.load(id);
  if (here.version === version) return undefined;
  const name = `${documents.team}/${documents.entity}/${id}`;
  if (here.version > 0) return `${name} is at version ${here.version}, and should be at ${version}`;
  try {
    await documents.place(document);
    return undefined;
  } catch (error) {
    // What gave the value away is behind the cut, and who took it before: events of two entities have no order.
    if (error instanceof UniqueViolation) return `${name}: another one has its ${error.index} at the cut`;
    if (error instanceof VersionConflict) return `${name} was written by somebody else`;
    throw error;
  }
}
