import { Injectable } from '@nestjs/common';
import { DomainError, handle, service } from '@marquee/kernel';
import { commandContext, InjectPorts } from '@marquee/nest-kit';
import { acceptsUpload, assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { originalKey } from '../asset/keys.js';
import type { MediaPorts } from '../media.ports.js';
import { Uploads } from '../upload/uploads.js';
import { Broadcasts } from './broadcasts.js';
import { LiveBytes, livePrefix } from './live-bytes.js';

/** What people see the file called where uploads have the name that they had. */
const fileName = 'live.mp4';

/** Makes an asset of what was broadcast, of the id of its live stream. Each step can be repeated after a crash. */
@Injectable()
export class Recorder {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly broadcasts: Broadcasts,
    private readonly uploads: Uploads,
  ) {}

  asset(team: string, id: string): Promise<Asset | undefined> {
    return this.ports.documents.team(assetCollection, team).get(id);
  }

  /** The asset first, so that its video, of which the catalog hears by what is said next, finds it. */
  async begin(team: string, id: string): Promise<void> {
    const bytes = await this.#bytes(team, id);
    await bytes.end();
    const { size } = await bytes.recording();
    if (!(await this.asset(team, id))) {
      await this.#tell(team, id, { type: 'CreateAsset', fileName, fileSize: size, kind: 'film' });
    }
    await this.broadcasts.change(team, id, { type: 'Record', assetId: id, fileName, fileSize: size });
  }

  /** Copies the parts into the original of the asset, which then is encoded as all others are. @throws StorageFull */
  async fill(team: string, id: string, asset: Asset): Promise<void> {
    if (!acceptsUpload(asset)) return;
    const { content } = await (await this.#bytes(team, id)).recording();
    await this.#tell(team, id, { type: 'StartUpload' });
    const put = () => this.ports.blobs.put(originalKey(team, id, asset), content());
    await this.uploads.fill(team, id, put).catch((error: unknown) => {
      // The video was deleted meanwhile: there is nothing to fill.
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** Deletes the parts. */
  async clear(team: string, id: string): Promise<void> {
    await this.ports.blobs.deletePrefix(livePrefix(team, id));
    await this.broadcasts.change(team, id, { type: 'Clear' });
  }

  #bytes(team: string, id: string): Promise<LiveBytes> {
    return LiveBytes.open(this.ports.blobs, livePrefix(team, id));
  }

  async #tell(team: string, id: string, command: AssetCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    await handle(this.ports.documents.team(assetCollection, team), assetDecider, id, command, context);
  }
}
