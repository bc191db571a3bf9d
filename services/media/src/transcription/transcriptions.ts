import { Injectable } from '@nestjs/common';
import { DomainError, handle, service } from '@marquee/kernel';
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

/** What keeps a film from getting captions by itself. */
const obstacles: ReadonlySet<string> = new Set(['ASSET_NOT_FOUND', 'VIDEO_NOT_READY', 'TRANSCRIPTION_TOO_LARGE']);

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

  /** What the installation has for it. */
  speech(): media.Speech {
    const { speech } = this.ports;
    return { offered: speech !== undefined, place: placesOf(speech), suggests: speech?.summarizer !== undefined };
  }

  /** @throws DomainError ASSET_NOT_FOUND, VIDEO_NOT_READY, TRANSCRIPTION_NOT_OFFERED, TRANSCRIPTION_TOO_LARGE, ANALYSIS_NOT_IN_PLAN */
  async ask(id: string, call: RpcCall): Promise<media.Transcription> {
    const { team } = call.principal;
    const inPlan = await this.plan.hasAnalysis(team);
    const { offered } = this.speech();
    // What was heard of one that is done may still be there: who asks again wants it heard anew.
    const asset = await this.ports.documents.team(assetCollection, team).get(id);
    if (asset?.transcription?.state === 'done') await forgetPieces(this.ports.blobs, team, id);
    return this.#change(id, { type: 'AskTranscription', at: this.#now(), offered, inPlan, automatic: false }, call);
  }

  /** Of a film that has become ready, where its site wants captions of each; once. What cannot have them stays as it is. */
  async askByItself(team: string, id: string): Promise<void> {
    const { offered } = this.speech();
    if (!offered || !(await this.plan.wantsCaptions(team))) return;
    const command = { type: 'AskTranscription', at: this.#now(), offered, inPlan: true, automatic: true } as const;
    try {
      await this.#change(id, command, { principal: service('media', team) });
    } catch (error) {
      if (!(error instanceof DomainError && obstacles.has(error.code))) throw error;
    }
  }

  /** @throws DomainError ASSET_NOT_FOUND */
  async drop(id: string, call: RpcCall): Promise<media.Transcription> {
    const reply = await this.#change(id, { type: 'DropTranscription' }, call);
    await forgetPieces(this.ports.blobs, call.principal.team, id);
    return reply;
  }

  #now(): string {
    return this.ports.clock.now().toISOString();
  }

  async #change(id: string, command: AssetCommand, call: Pick<RpcCall, 'principal'>): Promise<media.Transcription> {
    const { team } = call.principal;
    const assets = this.ports.documents.team(assetCollection, team);
    const asset = await handle(assets, assetDecider, id, command, commandContext(this.ports, call));
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    await this.queue.follow(team, id);
    return this.#reply(team, id, asset);
  }

  async #reply(team: string, id: string, { transcription }: Asset): Promise<media.Transcription> {
    const nothing = {
      ...this.speech(),
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
