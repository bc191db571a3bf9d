import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { plans } from '@marquee/contracts';
import { InProcessRpc, rpcClient, startService, type RpcClient, type StartedService } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';
import { AssetServiceService } from '@marquee/proto/media';
import { assetCollection } from '../src/asset/asset.js';
import { mediaService } from '../src/index.js';
import { administrator, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';

/** Milliseconds: longer than what the other replica does meanwhile, also on a machine that has much to do. */
const longestSave = 250;

/** A store in which assets are saved a moment after they were decided, so that others can decide meanwhile. */
const lateStore = (store: DocumentStore): DocumentStore =>
  new Proxy(store, {
    get: (target, name: keyof DocumentStore) => {
      if (name !== 'team') return target[name];
      return (...given: Parameters<DocumentStore['team']>) => {
        const documents = target.team(...given);
        return given[0].name === assetCollection.name ? late(documents) : documents;
      };
    },
  });
const late = (documents: Documents<object>): Documents<object> =>
  new Proxy(documents, {
    get: (target, name: keyof Documents<object>) =>
      name === 'save'
        ? async (...given: Parameters<Documents<object>['save']>) => (await wait(longestSave), target.save(...given))
        : ((target[name] as (...given: unknown[]) => unknown).bind?.(target) ?? target[name]),
  });

describe('the storage of a plan, with two replicas of the service', () => {
  let directory: string;
  let media: Media;
  let other: StartedService;
  let replicas: readonly RpcClient<AssetServiceService>[];
  const call = { principal: administrator() };
  const limit = plans.trial.storage ?? 0;
  const used = async () => (await media.assets.getStorageUsed({}, call)).bytes;

  beforeAll(async () => {
    directory = await tempDirectory();
    media = await startMedia(directory, { concurrency: 0 });
    media.peers.plan = 'trial';
    const channel = new InProcessRpc();
    media.peers.register(channel, media.ports.signer);
    const documents = lateStore(media.ports.documents);
    other = await startService(
      mediaService,
      { ...media.ports, channel, documents, owner: 'other' },
      { doors: [channel] },
    );
    replicas = [media.assets, rpcClient(AssetServiceService, channel, media.ports.signer, 60_000)];
  });
  afterAll(async () => {
    await other.stop();
    await media.stop();
    await removeDirectory(directory);
  });

  const made: string[] = [];
  const create = async (fileSize: number, on = media.assets) => {
    const asset = await on.createAsset({ fileName: 'a.mp4', fileSize, storageLimit: limit }, call);
    made.push(asset.id);
    return asset;
  };
  const onBoth = async (act: (replica: RpcClient<AssetServiceService>) => Promise<unknown>) =>
    (await Promise.allSettled(replicas.toReversed().map(act))).map(({ status }) => status).toSorted();

  /** Leaves so many bytes of the plan: the rest is one asset that is there. */
  const leave = async (bytes: number): Promise<void> => {
    const assets = media.ports.documents.team(assetCollection, team);
    const { id } = await create(1);
    const { state, version } = await assets.load(id);
    await assets.save(id, version, { ...state!, storedBytes: limit - bytes - (await used()) + 1 }, []);
    expect(await used()).toBe(limit - bytes);
  };
  beforeEach(async () => {
    for (const id of made.splice(0)) await media.assets.deleteAsset({ id }, call);
  });

  it('is given once to two who want it at the same time', async () => {
    await leave(1_500);
    expect(await onBoth((replica) => create(1_000, replica))).toEqual(['fulfilled', 'rejected']);
    expect(await used()).toBe(limit - 500);
    await expect(create(501)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE', params: { remaining: '500 B' } });
    await create(500);
    expect(await used()).toBe(limit);
  });

  it('is asked again by an upload that is retried after its room was given back', async () => {
    await leave(1_500);
    const { id } = await create(1_000);
    await media.assets.cancelAsset({ id }, call);
    const { id: another } = await create(501);
    await expect(media.assets.retryAsset({ id }, call)).rejects.toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      params: { remaining: '999 B' },
    });
    await media.assets.deleteAsset({ id: another }, call);
    made.splice(made.indexOf(another), 1);
    await create(500);
    await expect(media.assets.retryAsset({ id }, call)).resolves.toMatchObject({ status: 'waiting' });
    expect(await used()).toBe(limit);
  });

  it('is given once to two uploads that are retried at the same time', async () => {
    await leave(1_500);
    const first = await create(1_000);
    await media.assets.cancelAsset({ id: first.id }, call);
    const second = await create(1_000);
    await media.assets.cancelAsset({ id: second.id }, call);
    const ids = [first.id, second.id];
    expect(await onBoth((replica) => replica.retryAsset({ id: ids.pop()! }, call))).toEqual(['fulfilled', 'rejected']);
    expect(await used()).toBe(limit - 500);
  });

  it('is no matter of what is retried with the file that is there', async () => {
    const { id } = await create(1_000);
    const assets = media.ports.documents.team(assetCollection, team);
    const { state, version } = await assets.load(id);
    await assets.save(id, version, { ...state!, status: 'failed', hasOriginal: true }, []);
    await leave(0);
    await expect(media.assets.retryAsset({ id }, call)).resolves.toMatchObject({ status: 'waiting' });
    expect(await used()).toBe(limit);
  });
});
