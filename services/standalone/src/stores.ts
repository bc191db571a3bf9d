import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import {
  SqliteDocumentStore,
  SqliteEventBus,
  SqliteEventLog,
  SqliteMailbox,
  SqliteProjectionStore,
} from '@marquee/adapter-sqlite';
import type { DataDirectory } from './data-directory.js';
import { serviceNames, type ServiceName } from './hosted-services.js';

export interface Stores {
  readonly documents: Readonly<Record<ServiceName, SqliteDocumentStore>>;
  readonly bus: SqliteEventBus;
  readonly log: SqliteEventLog;
  readonly projections: SqliteProjectionStore;
  readonly mailbox: SqliteMailbox;
  readonly blobs: FilesystemBlobStore;
  close(): Promise<void>;
}

/** Opens everything that the standalone shape keeps. */
export function openStores(directory: Pick<DataDirectory, 'database' | 'folder'>): Stores {
  const documents = Object.fromEntries(
    serviceNames.map((name) => [name, SqliteDocumentStore.open(directory.database(name))]),
  ) as Record<ServiceName, SqliteDocumentStore>;
  const bus = SqliteEventBus.open(directory.database('bus'));
  const log = SqliteEventLog.open(directory.database('event-log'));
  const projections = SqliteProjectionStore.open(directory.database('projections'));
  const mailbox = SqliteMailbox.open(directory.database('mailbox'));
  return {
    documents,
    bus,
    log,
    projections,
    mailbox,
    blobs: FilesystemBlobStore.open(directory.folder('blobs')),
    async close() {
      await Promise.all([bus, log, projections, mailbox, ...Object.values(documents)].map((store) => store.close()));
    },
  };
}
