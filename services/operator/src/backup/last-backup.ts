import { lastBackupCollection, wholeInstallation } from '@marquee/nest-kit';
import type { LivingStores } from '../move/site-stores.js';
import { storeOf, tenantName } from './copied-documents.js';

/** Services tell its age to whoever watches them. @param at ISO instant before which everything that was saved is in the backup */
export async function rememberBackup(stores: Pick<LivingStores, 'documents'>, at: string): Promise<void> {
  const rows = storeOf(stores, tenantName).platform(lastBackupCollection);
  const { version } = await rows.load(wholeInstallation);
  await rows.save(wholeInstallation, version, { at }, []);
}
