import { Controller } from '@nestjs/common';
import { languages, routes, transcriptionFailures, transcriptionStatuses } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Transcription } from '@marquee/proto/media';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { VideoComposer } from './video.composer.js';

type TranscriptionReply = Answer<typeof routes.getTranscription>;

/** What is said in the file that a video shows. */
@Controller()
export class TranscriptionController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
  ) {}

  @Serves(routes.getTranscriptionService)
  async getTranscriptionService({
    call,
  }: RequestContext<typeof routes.getTranscriptionService>): Promise<Answer<typeof routes.getTranscriptionService>> {
    const { offered, place = null, suggests } = await this.services.transcriptions.getSpeech({}, call);
    return { offered, place, suggests };
  }

  @Serves(routes.getTranscription)
  async getTranscription({
    params,
    call,
  }: RequestContext<typeof routes.getTranscription>): Promise<TranscriptionReply> {
    return transcriptionReply(
      await this.services.transcriptions.getTranscription(await this.#asset(params, call), call),
    );
  }

  @Serves(routes.transcribeVideo)
  async transcribeVideo({ params, call }: RequestContext<typeof routes.transcribeVideo>): Promise<TranscriptionReply> {
    return transcriptionReply(
      await this.services.transcriptions.askTranscription(await this.#asset(params, call), call),
    );
  }

  @Serves(routes.dropTranscription)
  async dropTranscription({ params, call }: RequestContext<typeof routes.dropTranscription>): Promise<void> {
    await this.services.transcriptions.dropTranscription(await this.#asset(params, call), call);
  }

  async #asset({ videoId }: { readonly videoId: string }, call: CallOptions): Promise<{ readonly id: string }> {
    return { id: (await this.composer.assetIdOf(videoId, call)).assetId };
  }
}

function transcriptionReply(said: Transcription): TranscriptionReply {
  const { offered, place = null, suggests, status, percent, reason, at = null, language, captioned, summary } = said;
  return {
    ...{ offered, place, suggests, percent, at, captioned, summary, tags: said.tags },
    status: choice(transcriptionStatuses, status),
    reason: reason === undefined ? null : choice(transcriptionFailures, reason),
    language: language === undefined ? null : choice(languages, language),
  };
}
