import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { commandContext, InjectPorts, type RpcCall } from '@marquee/nest-kit';
import type * as media from '@marquee/proto/media';
import { SitePlan } from '../analysis/site-plan.js';
import { assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import type { MediaPorts } from '../media.ports.js';
import { forgetPieces } from './kept-pieces.js';
import { transcriptionJobCollection } from './transcription-job.js';
import { TranscriptionQueue } from './transcription-queue.js';

/** What administrators ask of what is said in a film. */
@Injectable()
export class Transcriptions {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly queue: TranscriptionQueue,
    private readonly plan: SitePlan,
  ) {}

  /** @throws DomainError ASSET_NOT_FOUND */
  async get(id: string, { principal }: RpcCall): Promise<media.Transcription> {
    const asset = await this.ports.documents.team(assetCollection, principal.team).get(id);
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    return this.#reply(principal.team, id, asset);
  }

  /** @throws DomainError ASSET_NOT_FOUND, VIDEO_NOT_READY, TRANSCRIPTION_NOT_OFFERED, TRANSCRIPTION_TOO_LARGE, ANALYSIS_NOT_IN_PLAN */
  async ask(id: string, call: RpcCall): Promise<media.Transcription> {
    const inPlan = await this.plan.hasAnalysis(call.principal.team);
    const at = this.ports.clock.now().toISOString();
    const offered = this.ports.speech !== undefined;
    return this.#change(id, { type: 'AskTranscription', at, offered, inPlan }, call);
  }

  /** @throws DomainError ASSET_NOT_FOUND */
  async drop(id: string, call: RpcCall): Promise<media.Transcription> {
    const reply = await this.#change(id, { type: 'DropTranscription' }, call);
    await forgetPieces(this.ports.blobs, call.principal.team, id);
    return reply;
  }

  async #change(id: string, command: AssetCommand, call: RpcCall): Promise<media.Transcription> {
    const { team } = call.principal;
    const assets = this.ports.documents.team(assetCollection, team);
    const asset = await handle(assets, assetDecider, id, command, commandContext(this.ports, call));
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    await this.queue.follow(team, id);
    return this.#reply(team, id, asset);
  }

  async #reply(team: string, id: string, { transcription }: Asset): Promise<media.Transcription> {
    const { speech } = this.ports;
    const nothing = {
      ...{ offered: speech !== undefined, place: placesOf(speech), suggests: speech?.summarizer !== undefined },
      ...{ percent: 0, reason: undefined, at: transcription?.at, language: undefined },
      ...{ captioned: false, summary: '', tags: [] },
    };
    switch (transcription?.state) {
      case undefined:
        return { ...nothing, status: 'none' };
      case 'asked': {
        const job = await this.ports.documents.team(transcriptionJobCollection, team).get(id);
        const isHeld = job?.heldFor !== undefined;
        return { ...nothing, status: isHeld ? 'running' : 'waiting', percent: Math.round(job?.percent ?? 0) };
      }
      case 'failed':
        return { ...nothing, status: 'failed', reason: transcription.reason };
      case 'done': {
        const { language, captioned, summary, tags } = transcription;
        return { ...nothing, status: 'done', percent: 100, language, captioned, summary, tags: [...tags] };
      }
    }
  }
}

/** Sound and text may go to different ones. */
function placesOf(speech: MediaPorts['speech']): string | undefined {
  if (!speech) return undefined;
  const { toText, summarizer } = speech;
  return [...new Set([toText.place, ...(summarizer ? [summarizer.place] : [])])].join(', ');
}
