import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { checkMasterSecret, deriveSecret, EngineSettings, type Environment } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { sealingServices } from '@marquee/standalone';
import { storeOf } from '../backup/copied-documents.js';
import { need, openDataDirectory } from '../engines.js';
import { OperatorError } from '../operator-error.js';
import { rotateKeys } from './rotate-keys.js';

/** Lost keys that are named; more of them say nothing more. */
const shown = 10;

/**
 * `marquee rotate-secret`: from MARQUEE_PREVIOUS_SECRET to MARQUEE_SECRET, of a stopped installation.
 *
 * @throws OperatorError SECRET_WRONG when neither secret opens some key; the others have been rotated
 */
export async function rotateSecret(
  dataDirectory: string | undefined,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const secrets = ['MARQUEE_PREVIOUS_SECRET', 'MARQUEE_SECRET'].map((name) =>
    deriveSecret(checkMasterSecret(need(environment, name, 'openssl rand -hex 32')), 'personal-data'),
  );
  const [oldSecret = '', newSecret = ''] = secrets;
  const opened = await openKeys(dataDirectory, environment);
  let [rotated, done] = [0, 0];
  const lost: string[] = [];
  try {
    for (const documents of opened.stores) {
      const report = await rotateKeys(documents, oldSecret, newSecret);
      rotated += report.rotated;
      done += report.done;
      lost.push(...report.lost);
    }
    say(`${rotated} keys of people were sealed with the new secret; ${done} had been before.`);
    if (lost.length > 0) {
      throw new OperatorError(
        'SECRET_WRONG',
        `Neither secret opens ${lost.length} keys (${lost.slice(0, shown).join(', ')}): is MARQUEE_PREVIOUS_SECRET the one before?`,
      );
    }
  } finally {
    await opened.close();
  }
}

/** What the services keep keys of people in. */
async function openKeys(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<{ readonly stores: readonly DocumentStore[]; close(): Promise<void> }> {
  if (dataDirectory !== undefined) {
    const opened = openDataDirectory(dataDirectory);
    return {
      stores: sealingServices.map((service) => storeOf(opened.stores, service)),
      close: () => opened.close(),
    };
  }
  need(environment, 'MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
  const stores: MongoDocumentStore[] = [];
  const close = async (): Promise<void> => {
    for (const store of stores) await store.close();
  };
  try {
    for (const service of sealingServices) {
      stores.push(await MongoDocumentStore.connect(new EngineSettings(environment).mongodb(service)));
    }
    return { stores, close };
  } catch (error) {
    await close();
    throw error;
  }
}
