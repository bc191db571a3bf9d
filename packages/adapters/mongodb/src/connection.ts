import { createConnection, type Connection } from 'mongoose';

export interface MongoOptions {
  /** `mongodb://user:password@host:27017/?replicaSet=rs0` */
  readonly url: string;
  /** One for each service, so that none can read another's. */
  readonly database: string;
  /** Milliseconds to wait for a server before an operation fails; default 5,000. */
  readonly patience?: number;
}

/** The driver's own database handle, which mongoose's connection is guaranteed to have once it is open. */
export type Database = NonNullable<Connection['db']>;

export interface OpenConnection {
  readonly database: Database;
  close(): Promise<void>;
}

/** Milliseconds in which a majority must have a write; a primary alone would else keep everybody waiting for ever. */
const majorityWithin = 10_000;

/**
 * Connects. What a write acknowledged is on the disks of a majority, and nothing else is ever read: what a primary that loses its
 * place takes back has been seen by nobody, so that neither is an event published of it nor a revision used twice. All reads go
 * to the primary. A write whose answer was lost is sent once more; the server knows it again (replica sets alone).
 *
 * @throws Error that says what is wrong, without the password
 */
export async function connect({ url, database, patience = 5_000 }: MongoOptions): Promise<OpenConnection> {
  let connection: Connection;
  try {
    connection = createConnection(url, {
      dbName: database,
      serverSelectionTimeoutMS: patience,
      connectTimeoutMS: patience,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: majorityWithin },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      retryReads: true,
      retryWrites: true,
      ignoreUndefined: true,
      autoIndex: false,
    });
    await connection.asPromise();
    await connection.db?.command({ ping: 1 });
  } catch (error) {
    throw new Error(`MongoDB (${hostsOf(url)}) cannot be used: ${error instanceof Error ? error.message : 'failed'}`, {
      cause: error,
    });
  }
  const { db } = connection;
  if (!db) throw new Error(`MongoDB (${hostsOf(url)}) has no database`);
  return { database: db, close: () => connection.close() };
}

/** What an operator may read of the address. */
function hostsOf(url: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'MONGODB_URL is no mongodb:// address';
}
