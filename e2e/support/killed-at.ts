import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Loaded into the product before anything else, by a test that kills it: once a file says a number, so many more writes to what
 * money goes through become durable, and the process is killed before the next one. Between two writes nothing happens that
 * outlives it, so that no other moment has to be tried.
 */
const file = process.env['JOURNEY_KILL'] ?? '';
const watched = /^(?:billing|catalog|bus|stripe-sandbox)\b/;
let armed = '';
let left = 0;

function write(database: DatabaseSync): void {
  if (!watched.test(basename(database.location() ?? '')) || !existsSync(file)) return;
  const said = readFileSync(file, 'utf8');
  // Written anew for each try: it begins with whose turn it is.
  if (said !== armed) [armed, left] = [said, Number(said.split(' ').at(-1))];
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

if (file !== '') {
  type Own<Name extends 'exec' | 'prepare'> = (
    this: DatabaseSync,
    ...given: Parameters<DatabaseSync[Name]>
  ) => ReturnType<DatabaseSync[Name]>;
  const exec = Reflect.get(DatabaseSync.prototype, 'exec') as Own<'exec'>;
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare') as Own<'prepare'>;
  DatabaseSync.prototype.exec = function (sql) {
    if (sql === 'COMMIT') write(this);
    return exec.call(this, sql);
  };
  DatabaseSync.prototype.prepare = function (sql, ...options) {
    const statement = prepare.call(this, sql, ...options);
    const run = statement.run.bind(statement);
    const commits = sql === 'COMMIT';
    const changes = /^\s*(?:INSERT|UPDATE|DELETE)/i.test(sql);
    if (!commits && !changes) return statement;
    statement.run = ((...given: Parameters<StatementSync['run']>) => {
      // Inside of a transaction it is its end that is durable.
      if (commits || !this.isTransaction) write(this);
      return run(...given);
    }) as StatementSync['run'];
    return statement;
  };
}
