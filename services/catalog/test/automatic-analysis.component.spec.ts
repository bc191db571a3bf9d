import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { administrator, assetEvents, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };

describe('a video that is to be analysed by itself', () => {
  let catalog: Catalog;
  const create = async (assetId: string): Promise<string> => {
    const file = { title: 'Deep sea', assetId, fileName: 'a.mp4', fileSize: 10 };
    return (await catalog.videos.createVideo(file, ours)).id;
  };
  const becomesReady = async (assetId: string): Promise<void> => {
    await catalog.bus.publish('media.asset', assetEvents('ours', assetId, ...readyAsset));
    await catalog.settle();
  };
  const change = async (id: string, autoAnalysis: boolean): Promise<void> => {
    await catalog.videos.updateVideo({ id, clear: [], autoAnalysis }, ours);
    await catalog.settle();
  };

  beforeEach(async () => {
    catalog = await startCatalog();
  });
  afterEach(() => catalog.stop());

  it('is when its file is ready, and not where nobody said so', async () => {
    const id = await create('asset1');
    await create('asset2');
    expect((await catalog.videos.getVideo({ id }, ours)).autoAnalysis).toBe(false);
    await change(id, true);
    catalog.analysed.length = 0;
    await becomesReady('asset1');
    await becomesReady('asset2');
    expect(catalog.analysed).toEqual(['asset1']);
  });

  it('is at once when its file has been there for long, and not when that is taken back', async () => {
    const id = await create('asset1');
    await becomesReady('asset1');
    expect(catalog.analysed).toEqual([]);
    await change(id, true);
    expect(catalog.analysed).toEqual(['asset1']);
    await change(id, false);
    expect(catalog.analysed).toEqual(['asset1']);
  });

  it('is with each new version', async () => {
    const id = await create('asset1');
    await becomesReady('asset1');
    await change(id, true);
    await catalog.videos.addVersion({ id, assetId: 'asset2', fileName: 'b.mp4', fileSize: 10 }, ours);
    await becomesReady('asset2');
    expect(catalog.analysed).toEqual(['asset1', 'asset2']);
  });

  it('stays as it is where its file is too large', async () => {
    const id = await create('large');
    await becomesReady('large');
    await change(id, true);
    expect(catalog.analysed).toEqual(['large']);
    expect(catalog.errors).toEqual([]);
  });

  it('needs a plan that has it', async () => {
    const id = await create('asset1');
    const data = { plan: 'basic', standing: 'good', trialEndsAt: null, closesAt: null, erasesAt: null };
    const news: EventEnvelope = {
      ...{ id: 'ours-2', type: 'TeamPlanChanged', schema: 1, team: 'ours', entity: 'team', entityId: 'ours' },
      ...{ revision: 2, data, at: '2026-06-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' } },
    };
    await catalog.bus.publish('tenant.team', [news]);
    await catalog.settle();
    await expect(change(id, true)).rejects.toThrow('ANALYSIS_NOT_IN_PLAN');
    await catalog.videos.updateVideo({ id, clear: [], title: 'Shallows' }, ours);
    await change(id, false);
  });
});
