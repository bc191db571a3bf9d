import { KeyTransfer, personalDataKeyCollection, type PersonalDataKey } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';

const page = 500;

export interface RotationReport {
  /** Sealed with the new secret now. */
  readonly rotated: number;
  /** Had been before, by an earlier call. */
  readonly done: number;
  /** Keys that neither secret opens, as team and person. */
  readonly lost: readonly string[];
}

/** How a key of a person is sealed anew; undefined when the secret it was sealed with is not the one. */
type Reseal = (team: string, id: string, key: PersonalDataKey) => PersonalDataKey | undefined;

/**
 * Seals the keys of the people whom one service tells of with a new secret, so that what the history says of them can still
 * be read. Nobody may write meanwhile. It can be stopped and called again.
 *
 * @param oldSecret what the installation derived for personal data
 * @param newSecret what it will derive
 */
export async function rotateKeys(
  documents: DocumentStore,
  oldSecret: string,
  newSecret: string,
): Promise<RotationReport> {
  const isNew = resealing(newSecret, newSecret);
  const reseal = resealing(oldSecret, newSecret);
  let [rotated, done] = [0, 0];
  const lost: string[] = [];
  for await (const { team, id, version, state } of everyKey(documents)) {
    if (isNew(team, id, state)) {
      done += 1;
      continue;
    }
    const sealed = reseal(team, id, state);
    if (sealed) {
      await documents.team(personalDataKeyCollection, team).save(id, version, sealed, []);
      rotated += 1;
    } else {
      lost.push(`${team}/${id}`);
    }
  }
  return { rotated, done, lost };
}

function resealing(from: string, to: string): Reseal {
  const [leaving, arriving] = [new KeyTransfer(from, to), new KeyTransfer(to, to)];
  return (team, id, key) => {
    try {
      return arriving.arrive(team, id, leaving.leave(team, id, key));
    } catch {
      return undefined;
    }
  };
}

/** In the order of the people's ids, which may be the same in two teams. */
async function* everyKey(documents: DocumentStore) {
  let from = '';
  let seen = new Set<string>();
  for (;;) {
    const found = await documents.everywhere(personalDataKeyCollection, {
      where: { fields: { id: { gte: from } } },
      sort: [{ field: 'id', direction: 'asc' }],
      limit: page,
    });
    const fresh = found.filter(({ team, id }) => !seen.has(`${team}/${id}`));
    yield* fresh;
    const last = fresh.at(-1);
    if (!last) return;
    from = last.id;
    seen = new Set(found.filter(({ id }) => id === from).map(({ team, id }) => `${team}/${id}`));
  }
}
