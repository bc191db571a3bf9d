import { join } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { domainError, type AccessState } from '@marquee/contracts';
import { systemClock, type Principal } from '@marquee/kernel';
import {
  openHttpDoor,
  SessionCookies,
  type HttpLimits,
  type InProcessRpc,
  type PrincipalSigner,
  type RpcClient,
} from '@marquee/nest-kit';
import { openService, testFolder, type ServiceFixture } from '@marquee/nest-kit/testing';
import {
  CatalogReferenceServiceService,
  LiveDoorServiceService,
  ViewingServiceService,
  type AuthorizeFileResponse,
  type LiveSchedule,
} from '@marquee/proto/catalog';
import { AccountServiceService, ApiTokenServiceService, type Account } from '@marquee/proto/identity';
import {
  AssetServiceService,
  BroadcastServiceService,
  DeliveryServiceService,
  ImageServiceService,
  TranscriptionServiceService,
  type Asset,
} from '@marquee/proto/media';
import { Team, TeamServiceService } from '@marquee/proto/tenant';
import { until } from '@marquee/ports/testing';
import { isUpload, mediaHttp, mediaService, type MediaPorts } from '../src/index.js';
import { queries } from './queries.js';

export const team = 'teamaaaaaaaa';
export const otherTeam = 'teambbbbbbbb';
export const csrfToken = 'good-token';

export const administrator = (of = team): Principal => ({
  kind: 'administrator',
  id: `admin-${of}`,
  team: of,
  role: 'owner',
  categories: [],
});

/** Sessions and access decisions, as identity and catalog would answer; tests change them as they go. */
export class Peers {
  readonly accounts = new Map<string, Account>();
  /** Whose API tokens are. */
  readonly tokens = new Map<string, Account>();
  /** The picture that is shown of what is locked. */
  poster: string | undefined;
  /** Only what can have been watched of the videos counts. */
  attested = false;
  access: (viewer: Principal, assetId: string) => AccessState = () => 'hidden';
  /** Whether the catalog has a video of it; undefined: it does not answer. */
  hasVideo: (assetId: string) => boolean | undefined = () => true;
  file: (viewer: Principal, fileId: string, parentId: string) => AuthorizeFileResponse = () => ({
    access: 'hidden',
    upload: '',
    fileName: '',
  });
  /** What whoever says who asks, or what they may see, waits for before it answers. */
  late: (question: 'session' | 'access') => Promise<unknown> = () => Promise.resolve();
  /** From when the sites are shut. */
  closesAt: string | undefined;
  /** Thrown instead of an answer about a site. */
  tenantFault: Error | undefined;
  /** Thrown instead of an answer about when a live stream is. */
  catalogFault: Error | undefined;
  /** Of all sites. */
  plan = 'pro';
  /** Whether the site wants captions of each film. */
  automaticCaptions = false;
  imageAccess: (viewer: Principal, imageId: string) => AccessState = () => 'hidden';
  /** Live streams that there are; their bytes are for whom `access` lets in. */
  readonly lives = new Map<string, LiveSchedule>();

  addAdministrator(token: string, teamId: string, role = 'owner', categories: string[] = []): void {
    this.accounts.set(token, { ...nobody, kind: 'administrator', id: `admin-${teamId}`, teamId, role, categories });
  }

  addApiToken(token: string, teamId: string, permissions: string[]): void {
    const administrator = { ...nobody, kind: 'administrator', id: `admin-${teamId}`, teamId, role: 'owner' };
    this.tokens.set(token, { ...administrator, token: { id: token, permissions } });
  }

  addMember(token: string, teamId: string, groups: string[]): void {
    this.accounts.set(token, { ...nobody, kind: 'member', id: token, teamId, groups });
  }

  register(rpc: InProcessRpc, signer: PrincipalSigner): void {
    const { resolveSession } = AccountServiceService;
    rpc.register(resolveSession.path, async (request) => {
      const { token } = resolveSession.requestDeserialize(request);
      await this.late('session');
      return resolveSession.responseSerialize({ account: this.accounts.get(token) });
    });
    const { resolveToken } = ApiTokenServiceService;
    rpc.register(resolveToken.path, async (request) => {
      const { token } = resolveToken.requestDeserialize(request);
      return resolveToken.responseSerialize({ account: this.tokens.get(token) });
    });
    const { getTeam } = TeamServiceService;
    rpc.register(getTeam.path, async () => {
      if (this.tenantFault) throw this.tenantFault;
      return getTeam.responseSerialize({
        ...Team.decode(new Uint8Array()),
        ...{ plan: this.plan, closesAt: this.closesAt, automaticCaptions: this.automaticCaptions },
      });
    });
    const { count } = CatalogReferenceServiceService;
    rpc.register(count.path, async (request) => {
      const { to, ids } = count.requestDeserialize(request);
      const having = ids.map((id) => ({ id, has: to === 'asset' && this.hasVideo(id) }));
      if (having.some(({ has }) => has === undefined)) throw domainError('UNAVAILABLE');
      return count.responseSerialize({ items: having.filter(({ has }) => has).map(({ id }) => ({ id, count: 1 })) });
    });
    const { getSchedule, authorize } = LiveDoorServiceService;
    rpc.register(getSchedule.path, async (request) => {
      if (this.catalogFault) throw this.catalogFault;
      const schedule = this.lives.get(getSchedule.requestDeserialize(request).id);
      if (!schedule) throw domainError('LIVE_NOT_FOUND');
      return getSchedule.responseSerialize(schedule);
    });
    rpc.register(authorize.path, async (request, { principal }) => {
      const { id } = authorize.requestDeserialize(request);
      return authorize.responseSerialize({ access: this.access(signer.verify(principal), id) });
    });
    const { authorizeAsset, authorizeImage, authorizeFile } = ViewingServiceService;
    rpc.register(authorizeFile.path, async (request, { principal }) => {
      const { id, parentId } = authorizeFile.requestDeserialize(request);
      return authorizeFile.responseSerialize(this.file(signer.verify(principal), id, parentId));
    });
    rpc.register(authorizeImage.path, async (request, { principal }) => {
      const { id } = authorizeImage.requestDeserialize(request);
      return authorizeImage.responseSerialize({ access: this.imageAccess(signer.verify(principal), id) });
    });
    rpc.register(authorizeAsset.path, async (request, { principal }) => {
      const { assetId } = authorizeAsset.requestDeserialize(request);
      await this.late('access');
      const access = this.access(signer.verify(principal), assetId);
      if (access === 'hidden') throw domainError('ASSET_NOT_FOUND');
      return authorizeAsset.responseSerialize({
        access,
        ...{ videoId: assetId, poster: this.poster, attested: this.attested, audioOnly: false },
      });
    });
  }
}

const nobody: Account = {
  kind: '',
  id: '',
  teamId: '',
  name: '',
  email: '',
  role: '',
  categories: [],
  groups: [],
  managed: [],
  sessionExpiresAt: '2099-01-01T00:00:00.000Z',
};

export interface Media extends Pick<ServiceFixture<MediaPorts>, 'ports' | 'errors' | 'settle' | 'service'> {
  readonly origin: string;
  readonly directory: string;
  readonly assets: RpcClient<AssetServiceService>;
  readonly broadcasts: RpcClient<BroadcastServiceService>;
  readonly delivery: RpcClient<DeliveryServiceService>;
  readonly images: RpcClient<ImageServiceService>;
  readonly transcriptions: RpcClient<TranscriptionServiceService>;
  readonly peers: Peers;
  /** Stops everything; the directory stays for another start. */
  stop(): Promise<void>;
}

/** Starts the service on files in a directory, behind a real HTTP port. */
export async function startMedia(
  directory: string,
  changed: Partial<MediaPorts> = {},
  limits: Partial<HttpLimits> = {},
): Promise<Media> {
  const { bus, clock = systemClock } = changed;
  const peers = new Peers();
  const fixture = await openService(mediaService, {
    ...{ queries, folder: directory, bus, clock },
    peers: (channel, signer) => peers.register(channel, signer),
    ports: (base) => ({
      ...base,
      blobs: FilesystemBlobStore.open(join(directory, 'blobs')),
      workDirectory: join(directory, 'work'),
      owner: 'test',
      cookies: new SessionCookies(undefined),
      checkCsrf: (request) => {
        if (request.headers['x-csrf-token'] !== csrfToken) throw domainError('CSRF_REJECTED');
      },
      ...changed,
    }),
  });
  const at = { host: '127.0.0.1', port: 0, limits: { drain: 0, ...limits }, mayLast: isUpload };
  const door = await openHttpDoor(at, mediaHttp(fixture.service().app));
  return {
    ...fixture,
    origin: `http://127.0.0.1:${door.port}`,
    directory,
    assets: fixture.client(AssetServiceService),
    broadcasts: fixture.client(BroadcastServiceService),
    delivery: fixture.client(DeliveryServiceService),
    images: fixture.client(ImageServiceService),
    transcriptions: fixture.client(TranscriptionServiceService),
    peers,
    async stop() {
      await door.close();
      await fixture.stop();
    },
  };
}

export const tempDirectory = (): Promise<string> => testFolder('media');
export { removeFolder as removeDirectory } from '@marquee/nest-kit/testing';

/** The asset, once it is as wished; fails with what it is instead. */
export async function assetUntil(
  media: Media,
  id: string,
  wished: (asset: Asset) => boolean,
  seconds = 60,
): Promise<Asset> {
  const ask = async () => (await media.assets.getAssets({ ids: [id] }, { principal: administrator() })).items[0];
  try {
    return (await until(ask, (asset) => asset !== undefined && wished(asset), { seconds })) as Asset;
  } catch (error) {
    throw new Error(`errors of the service: ${media.errors.map(String).join('; ')}`, { cause: error });
  }
}

export const create = (media: Media, fileName: string, fileSize: number): Promise<Asset> =>
  media.assets.createAsset({ fileName, fileSize }, { principal: administrator() });
