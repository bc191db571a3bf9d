import { domainError, type AssetEvent } from '@marquee/contracts';
import { ManualClock, randomIds, type AdminCategory, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { InProcessRpc } from '@marquee/nest-kit';
import { openService } from '@marquee/nest-kit/testing';
import type { DocumentStore, EventBus } from '@marquee/ports';
import {
  CategoryServiceService,
  CreatorServiceService,
  TagServiceService,
  VideoServiceService,
  ViewingServiceService,
  type UpdateVideoRequest,
} from '@marquee/proto/catalog';
import { Exam, ExamServiceService, SurveyServiceService } from '@marquee/proto/engagement';
import { Account, AdministratorServiceService, AudienceServiceService } from '@marquee/proto/identity';
import { AssetServiceService, Asset as MediaAsset, type Asset } from '@marquee/proto/media';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';
import { catalogService } from '../src/index.js';
import { queries } from './queries.js';

export const administrator = (team: string, categories?: readonly AdminCategory[]): Principal => ({
  kind: 'administrator',
  id: 'a',
  team,
  role: categories ? 'normal' : 'owner',
  categories: categories ?? [],
});
export const member = (team: string, ...groups: string[]): Principal => ({ kind: 'member', id: 'm', team, groups });

/** Groups that the stand-in for identity knows, in every team; tests may delete some. */
export const knownGroups = ['sales', 'staff'];
/** The survey that the stand-in for engagement knows, beside those that are called as the samples are. */
export const knownSurvey = 'satisfied';
/** And the test. */
export const knownExam = 'learned';
/** So many more that no video keeps each of its tags with each of them. */
export const manyGroups = Array.from({ length: 99 }, (_, index) => `g${index}`);

/** Uploads that the stand-in for media knows are called as the samples are; one is a film, one is not there yet, one is taken. */
const uploadCalled = (id: string): Asset[] => {
  if (!/^(id\d+|film|unfinished|taken)$/.test(id)) return [];
  const status = id === 'unfinished' ? 'uploading' : 'ready';
  const file = {
    fileName: `${id}.pdf`,
    fileSize: 2_048,
    kind: id === 'film' ? 'film' : 'file',
    storedBytes: 2_048,
    taken: id === 'taken',
    hasOriginal: true,
  };
  return [
    { id, status, percent: 100, playable: false, thumbnailCandidates: [], captions: [], storyboard: false, ...file },
  ];
};

/** As much of engagement, identity, media and tenant as the catalog asks for. */
function standInForPeers(
  channel: InProcessRpc,
  said: ReadonlyMap<string, string>,
  landing: ReadonlySet<string>,
  analysed: string[],
): void {
  channel.register(AudienceServiceService.listGroups.path, async () =>
    AudienceServiceService.listGroups.responseSerialize({
      items: [...knownGroups, ...manyGroups].map((id) => ({ id, name: id, memberCount: 0, version: '' })),
    }),
  );
  const { getAdministrator } = AdministratorServiceService;
  channel.register(getAdministrator.path, async (request) => {
    const { id } = getAdministrator.requestDeserialize(request);
    if (id === 'gone') throw domainError('ADMINISTRATOR_NOT_FOUND');
    const nobody = Account.decode(new Uint8Array());
    return getAdministrator.responseSerialize({ ...nobody, id, kind: 'administrator', teamId: 'ours', role: 'owner' });
  });
  const { get } = SurveyServiceService;
  channel.register(get.path, async (request) => {
    const { id } = get.requestDeserialize(request);
    if (id !== knownSurvey && !/^id\d+$/.test(id)) throw domainError('SURVEY_NOT_FOUND');
    return get.responseSerialize({ id, name: id, questions: [], createdAt: '', videoCount: 0, version: '' });
  });
  const { get: getExam } = ExamServiceService;
  channel.register(getExam.path, async (request) => {
    const { id } = getExam.requestDeserialize(request);
    if (id !== knownExam) throw domainError('EXAM_NOT_FOUND');
    return getExam.responseSerialize({ ...Exam.decode(new Uint8Array()), id });
  });
  const { getAssets } = AssetServiceService;
  channel.register(getAssets.path, async (request) => {
    const { ids } = getAssets.requestDeserialize(request);
    return getAssets.responseSerialize({ items: ids.flatMap(uploadCalled) });
  });
  const { getCaptionText } = AssetServiceService;
  channel.register(getCaptionText.path, async (request) => {
    const { id, language } = getCaptionText.requestDeserialize(request);
    return getCaptionText.responseSerialize({ webVtt: said.get(`${id} ${language}`) ?? '' });
  });
  const { analyseAsset } = AssetServiceService;
  channel.register(analyseAsset.path, async (request) => {
    const { id, automatic } = analyseAsset.requestDeserialize(request);
    if (!automatic) throw domainError('CONFLICT');
    analysed.push(id);
    // As of a film that is larger than any that is analysed.
    if (id === 'large') throw domainError('ANALYSIS_TOO_LARGE');
    return analyseAsset.responseSerialize(uploadCalled('film')[0] ?? MediaAsset.decode(new Uint8Array()));
  });
  const { count, list } = TenantReferenceServiceService;
  channel.register(count.path, async (request) => {
    const { ids } = count.requestDeserialize(request);
    return count.responseSerialize({ items: ids.filter((id) => landing.has(id)).map((id) => ({ id, count: 1 })) });
  });
  channel.register(list.path, async (request) => {
    const { id } = list.requestDeserialize(request);
    const items = landing.has(id) ? [{ kind: 'landing_page', id: 'lp', title: 'Welcome' }] : [];
    return list.responseSerialize({ items, next: undefined });
  });
}

/** The catalog behind an in-process door; beside it as much of its peers as it asks for. */
export async function startCatalog(bus?: EventBus, wrap?: (documents: DocumentStore) => DocumentStore) {
  const clock = new ManualClock('2026-06-01T00:00:00.000Z');
  /** Captions that the stand-in for media knows, by asset and language. */
  const said = new Map<string, string>();
  /** Videos that the stand-in for tenant says are on the landing page. */
  const landing = new Set<string>();
  /** Assets that were to be analysed, as often as that was said. */
  const analysed: string[] = [];
  const peers = (channel: InProcessRpc) => standInForPeers(channel, said, landing, analysed);
  const fixture = await openService(catalogService, { queries, bus, clock, peers, ...(wrap && { wrap }) });
  return {
    ...fixture,
    clock,
    said,
    landing,
    analysed,
    videos: fixture.client(VideoServiceService),
    categories: fixture.client(CategoryServiceService),
    tags: fixture.client(TagServiceService),
    creators: fixture.client(CreatorServiceService),
    viewing: fixture.client(ViewingServiceService),
  };
}
export type Catalog = Awaited<ReturnType<typeof startCatalog>>;

/** The events of an asset, as the media service publishes them: without gaps from revision 1. */
export const assetEvents = (team: string, id: string, ...events: readonly AssetEvent[]): EventEnvelope[] =>
  events.map(({ type, data }, index) => ({
    id: `${id}-${index + 1}`,
    type,
    schema: 1,
    team,
    entity: 'asset',
    entityId: id,
    revision: index + 1,
    at: '2026-06-01T00:00:00.000Z',
    actor: { kind: 'service', id: 'media' },
    data,
  }));

/** An asset that went all the way. */
export const readyAsset: readonly AssetEvent[] = [
  { type: 'AssetCreated', data: { fileName: 'a.mp4', fileSize: 10, kind: 'film' } },
  { type: 'AssetUploadStarted', data: {} },
  { type: 'AssetUploaded', data: {} },
  { type: 'AssetEncodingStarted', data: { attempt: 1 } },
  { type: 'AssetProbed', data: { duration: 60, width: 1920, height: 1080, hasAudio: true } },
  {
    type: 'AssetThumbnailsMade',
    data: { candidates: ['thumbnails/0.webp', 'thumbnails/1.webp'], chosen: 'thumbnails/0.webp' },
  },
  { type: 'AssetBecamePlayable', data: {} },
  { type: 'AssetStoryboardMade', data: {} },
  { type: 'AssetReady', data: {} },
];

/** A video of the team `ours` with these details, until it is undone. */
export async function videoThatUses(catalog: Catalog, details: Partial<UpdateVideoRequest>) {
  const as = { principal: administrator('ours') };
  const assetId = randomIds.next();
  const title = `Film ${assetId}`;
  const { id } = await catalog.videos.createVideo({ title, assetId, fileName: 'a.mp4', fileSize: 1 }, as);
  await catalog.videos.updateVideo({ id, clear: [], ...details }, as);
  return { title, undo: async () => void (await catalog.videos.deleteVideo({ id }, as)) };
}
