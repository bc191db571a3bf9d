import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SqliteDocumentStore, SqliteEventBus } from '@marquee/adapter-sqlite';
import { randomIds, systemClock, type Ids } from '@marquee/kernel';
import { mediaHttp, mediaService, type HandOff } from '@marquee/media';
import { InProcessRpc, PrincipalSigner, SessionCookies, startService } from '@marquee/nest-kit';
import type { BlobStore } from '@marquee/ports';
import { ViewingServiceService } from '@marquee/proto/catalog';
import { AccountServiceService } from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';

const team = 'benchbenchbe';
const assetId = 'asset';
const fileOf = (number: number): string => `hls/720p/${String(number).padStart(5, '0')}.m4s`;

/** Before the first attempt, so that the asset need not be encoded for its bytes to be delivered. */
export const segmentKeyOf = (number: number): string => `${team}/assets/${assetId}/v0/${fileOf(number)}`;
export const segmentPathOf = (number: number): string => `/media/${team}/${assetId}/${fileOf(number)}`;
export const [segmentKey, segmentPath] = [segmentKeyOf(1), segmentPathOf(1)];
const cookies = new SessionCookies(undefined);
/** Each name is another member's session. */
export const sessionCookieOf = (member: string): string => `${cookies.member(team)}=${member}`;

/** A script for wrk whose connections are of as many people: one alone has no more than 24 answers at a time. @returns its path */
export async function manyViewers(directory: string): Promise<string> {
  const script = join(directory, 'viewers.lua');
  await writeFile(
    script,
    `
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", nil, { ["Cookie"] = "${sessionCookieOf('viewer')}" .. count % 64 })
end
`,
  );
  return script;
}

export interface MediaServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The media service with neighbours that answer every question with yes. */
export async function openMedia(directory: string, blobs: BlobStore, handOff?: HandOff): Promise<MediaServer> {
  await mkdir(directory, { recursive: true });
  const documents = SqliteDocumentStore.open(join(directory, 'documents.db'));
  const bus = SqliteEventBus.open(join(directory, 'bus.db'));
  const signer = new PrincipalSigner(randomBytes(32).toString('hex'), systemClock);
  const channel = new InProcessRpc();
  welcomeEverybody(channel);
  const ids = new IdsWithOneKnown();
  const service = await startService(
    mediaService,
    {
      ...{ documents, bus, clock: systemClock, ids, signer, channel, blobs },
      workDirectory: join(directory, 'work'),
      owner: 'bench',
      cookies,
      checkCsrf: () => undefined,
      ...(handOff && { handOff }),
    },
    { doors: [channel] },
  );
  const { createAsset } = AssetServiceService;
  const principal = signer.sign({ kind: 'service', id: 'bench', team });
  const request = createAsset.requestSerialize({ fileName: 'film.mp4', fileSize: 1 });
  ids.known = assetId;
  const time = { until: performance.now() + 5_000, signal: AbortSignal.timeout(5_000) };
  await channel.call(createAsset.path, request, { principal }, time);
  const server = createServer(mediaHttp(service.app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.stop();
      await bus.close();
      await documents.close();
    },
  };
}

function welcomeEverybody(channel: InProcessRpc): void {
  const { resolveSession } = AccountServiceService;
  const account = {
    kind: 'member',
    teamId: team,
    name: '',
    email: '',
    role: '',
    categories: [],
    groups: [],
    managed: [],
  };
  channel.register(resolveSession.path, async (request) => {
    const id = resolveSession.requestDeserialize(request).token;
    return resolveSession.responseSerialize({ account: { ...account, id, sessionExpiresAt: '' } });
  });
  const { authorizeAsset } = ViewingServiceService;
  channel.register(authorizeAsset.path, async () =>
    authorizeAsset.responseSerialize({ access: 'visible', videoId: 'video', attested: false, audioOnly: false }),
  );
}

/** The id of the thing that is made next may be known beforehand. */
class IdsWithOneKnown implements Ids {
  known: string | undefined;

  next(): string {
    const id = this.known ?? randomIds.next();
    this.known = undefined;
    return id;
  }

  team(): string {
    return randomIds.team();
  }

  secret(): string {
    return randomIds.secret();
  }
}
