import { Controller } from '@nestjs/common';
import { file } from '@marquee/contracts';
import { DomainError, handle, type EventEnvelope } from '@marquee/kernel';
import { InjectPorts, Consume } from '@marquee/nest-kit';
import { done, teamCollection, type Outcome } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { assetCollection } from './asset.js';
import { assetDecider, type AssetCommand } from './asset.decider.js';

interface FileUpload {
  /** Of the file, so that older news changes nothing. */
  readonly revision: number;
  readonly upload: string | null;
}

/** Which upload an attachment file refers to, by the file's id: the news of its change names the new one alone. */
export const fileUploadCollection = teamCollection<FileUpload>({
  name: 'file_uploads',
  entity: 'file_upload',
  topic: 'media.file_upload',
  schemaVersion: 1,
});

/** An upload lives as long as the attachment file that refers to it. */
@Controller()
export class FileConsumer {
  constructor(@InjectPorts() private readonly ports: MediaPorts) {}

  @Consume('media.files', file.topic)
  async follow(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId, revision } = event;
    const documents = this.ports.documents.team(fileUploadCollection, team);
    const { state, version } = await documents.load(entityId);
    if (state && state.revision >= revision) return done;
    const before = state?.upload ?? null;
    const upload = event.type === file.types.deleted ? null : (uploadIn(event.data) ?? before);
    // Each step can be repeated; that it was done is remembered last.
    if (upload !== null) await this.#tell(event, upload, { type: 'TakeAsset', by: `${file.topic}/${entityId}` });
    if (before !== null && before !== upload) await this.#tell(event, before, { type: 'DeleteAsset' });
    await documents.save(entityId, version, { revision, upload }, []);
    return done;
  }

  async #tell({ team, actor, traceparent }: EventEnvelope, id: string, command: AssetCommand): Promise<void> {
    const { clock, ids, documents } = this.ports;
    const assets = documents.team(assetCollection, team);
    try {
      await handle(assets, assetDecider, id, command, { actor, clock, ids, traceparent });
    } catch (error) {
      // Told before, or too late.
      if (!(error instanceof DomainError) || error.code !== 'ASSET_NOT_FOUND') throw error;
    }
  }
}

const uploadIn = (data: object): string | undefined => {
  const said = new Map<string, unknown>(Object.entries(data)).get('upload');
  return typeof said === 'string' ? said : undefined;
};
