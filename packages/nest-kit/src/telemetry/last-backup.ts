import type { Clock } from '@marquee/kernel';
import { platformCollection, type DocumentStore } from '@marquee/ports';
import type { Metrics } from './metrics.js';

interface LastBackup {
  /** ISO instant: everything that was saved before is in it. */
  readonly at: string;
}

/** Of the whole installation; it lies with the documents of tenant. */
export const lastBackupCollection = platformCollection<LastBackup>({
  name: 'last_backup',
  entity: 'last_backup',
  topic: 'last_backup',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Id of the row. */
export const wholeInstallation = 'installation';

/** How old the last backup is; nothing is told where none was ever taken. */
export function watchBackup(metrics: Pick<Metrics, 'watchBackup'>, documents: DocumentStore, clock: Clock): void {
  metrics.watchBackup(async () => {
    const last = await documents.platform(lastBackupCollection).get(wholeInstallation);
    return last ? (clock.now().getTime() - Date.parse(last.at)) / 1000 : Number.NaN;
  });
}
