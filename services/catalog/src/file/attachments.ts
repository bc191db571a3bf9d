import { domainError, type file, type StateOf } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { AssetServiceService } from '@marquee/proto/media';

/** What the media service knows of the uploads behind attachment files. */
export class Attachments {
  readonly #assets: RpcClient<AssetServiceService>;

  constructor({ channel, signer }: Pick<ServicePorts, 'channel' | 'signer'>) {
    this.#assets = rpcClient(AssetServiceService, channel, signer);
  }

  /** Of these those that are there completely, and that no other file has. */
  async unused(team: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#of(team, ids);
    return new Set(found.flatMap(({ id, kind, status, taken }) => (isWhole(kind, status) && !taken ? [id] : [])));
  }

  /** What a file is by its upload; nothing new without another one. @throws DomainError UPLOAD_NOT_FOUND */
  async factsOf(team: string, upload: string | undefined, now: Date): Promise<Partial<StateOf<typeof file>>> {
    if (upload === undefined) return {};
    const [found] = await this.#of(team, [upload]);
    if (!found) throw domainError('UPLOAD_NOT_FOUND');
    return { fileName: found.fileName, size: found.fileSize, uploadedAt: now.toISOString() };
  }

  async #of(team: string, ids: readonly string[]) {
    return (await this.#assets.getAssets({ ids: [...ids] }, { principal: service('catalog', team) })).items;
  }
}

const isWhole = (kind: string, status: string): boolean => kind === 'file' && status === 'ready';
