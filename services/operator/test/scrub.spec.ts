import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@marquee/kernel';
import { askForRound } from '@marquee/media';
import { DataDirectory, openStores } from '@marquee/standalone';
import { scrub } from '../src/scrub/scrub.js';

describe('asking for a look at everything that is stored', () => {
  let folder: string;
  const said: string[] = [];
  const ask = () => scrub(folder, {}, (line) => void said.push(line));

  beforeEach(async () => {
    said.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'marquee-scrub-'));
    const directory = new DataDirectory(folder);
    await openStores(directory).close();
    directory.close();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has it begin with the next start, and says what was found before', async () => {
    const before = new Date().toISOString();
    await ask();
    expect(said).toEqual(['Nothing was looked at yet.', 'Asked for: it begins with the next start.']);
    const directory = new DataDirectory(folder);
    const stores = openStores(directory);
    const row = await askForRound(stores.documents.media, systemClock);
    await stores.close();
    directory.close();
    expect(row).toMatchObject({ after: '', last: null, starts: 0 });
    expect(row.dueAt ?? '').toBeTruthy();
    expect((row.dueAt ?? '') >= before).toBe(true);
  });

  it('needs an installation that is there', async () => {
    await expect(scrub(join(folder, 'none'), {}, () => undefined)).rejects.toMatchObject({ code: 'NO_INSTALLATION' });
  });
});
