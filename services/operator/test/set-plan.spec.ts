import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectory, openStores } from '@marquee/standalone';
import { tenantService } from '@marquee/tenant';
import { setPlan } from '../src/plan/set-plan.js';

const teams = tenantService.teamData?.find(({ collection }) => collection.name === 'teams')?.collection;

describe('giving a site a plan', () => {
  let folder: string;
  const said: string[] = [];
  const give = (team: string | undefined, plan: string) =>
    setPlan(folder, {}, { team, plan }, (line) => void said.push(line));
  /** The installation is stopped for each look, too. */
  const look = async <Seen>(see: (stores: ReturnType<typeof openStores>) => Promise<Seen>): Promise<Seen> => {
    const directory = new DataDirectory(folder);
    const stores = openStores(directory);
    try {
      return await see(stores);
    } finally {
      await stores.close();
      directory.close();
    }
  };
  const platform = (stores: ReturnType<typeof openStores>) => {
    if (teams?.scope !== 'platform') throw new Error('teams are those of the platform');
    return stores.documents.tenant.platform(teams);
  };

  beforeEach(async () => {
    said.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'marquee-plan-'));
    const site = { name: 'Akari', plan: 'trial', standing: 'trial', trialEndsAt: null, closesAt: null };
    const unsaid = { erasesAt: null, erasedAt: null, remindedAt: null };
    await look((stores) => platform(stores).save('akari', 0, { ...site, ...unsaid }, []));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is kept with its event, once, in the history of the site', async () => {
    await give('akari', 'enterprise');
    await give('akari', 'enterprise');
    expect(said[0]).toBe('Akari (akari) has the plan enterprise.');
    const [document, events] = await look(async (stores) => [
      await platform(stores).get('akari'),
      await stores.documents.tenant.outbox.pending(10),
    ]);
    expect(document).toMatchObject({ plan: 'enterprise', standing: 'active', closesAt: null });
    expect(events.map(({ event: { type, team, actor } }) => [type, team, actor])).toEqual([
      ['TeamPlanChanged', 'akari', { kind: 'service', id: 'operator' }],
    ]);
  });

  it('needs a site that is there, and a plan that is given and not sold', async () => {
    await expect(give('other', 'enterprise')).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
    await expect(give('akari', 'pro')).rejects.toMatchObject({ code: 'USAGE' });
    await expect(give(undefined, 'enterprise')).rejects.toMatchObject({ code: 'USAGE' });
    expect(said).toEqual([]);
  });
});
