import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, Identity } from './identity-harness.js';

const day = 24 * 3_600_000;
/** What is worked out, or is only the present, and has no history. */
const forgotten = ['sessions', 'throttles', 'credentials', 'logins', 'memberships'];

describe('What was deleted and is nobody’s history, in SQLite', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const tombstones = (collections: readonly string[]): number => {
    const database = new DatabaseSync(join(identity.fixture.folder, 'documents.db'), { readOnly: true });
    const names = collections.map(() => '?').join(', ');
    const counted = database.prepare(`SELECT count(*) AS count FROM tombstones WHERE collection IN (${names})`);
    const { count } = counted.get(...collections) ?? {};
    database.close();
    return Number(count);
  };

  const visit = async (): Promise<void> => {
    await expect(identity.logIn('owner@example.test', undefined, 'Wrong-horse-1')).rejects.toThrow();
    const { token } = await identity.logIn('owner@example.test');
    await identity.accounts.logOut({ token }, as.visitor());
  };

  it('takes no room a day later, however often people come and go', async () => {
    await identity.owner();
    for (let visits = 0; visits < 5; visits += 1) await visit();
    const soon = tombstones(['sessions']);
    expect(soon).toBeGreaterThanOrEqual(5);
    for (let days = 0; days < 4; days += 1) {
      identity.clock.advance(day + 60_000);
      for (let visits = 0; visits < 5; visits += 1) await visit();
    }
    expect(tombstones(['sessions'])).toBeLessThanOrEqual(soon);
    expect(tombstones(forgotten)).toBeLessThanOrEqual(2 * soon);
  });
});
