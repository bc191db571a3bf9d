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

/**
 * Connects. What a write acknowledged is on the disks of a majority, and every read sees it: a primary that lost its
 * place cannot take it back.
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
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      retryWrites: false,
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
