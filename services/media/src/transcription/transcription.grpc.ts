import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { TranscriptionServiceService, type IdRequest, type Speech, type Transcription } from '@marquee/proto/media';
import { Transcriptions } from './transcriptions.js';

/** Turns calls into commands; no rules here. */
@RpcController(TranscriptionServiceService, {
  getSpeech: 'console.open',
  getTranscription: 'content.manage',
  askTranscription: 'content.manage',
  dropTranscription: 'content.manage',
})
export class TranscriptionGrpc implements RpcHandlers<TranscriptionServiceService> {
  constructor(private readonly transcriptions: Transcriptions) {}

  async getSpeech(): Promise<Speech> {
    return this.transcriptions.speech();
  }

  getTranscription({ id }: IdRequest, call: RpcCall): Promise<Transcription> {
    return this.transcriptions.get(id, call);
  }

  askTranscription({ id }: IdRequest, call: RpcCall): Promise<Transcription> {
    return this.transcriptions.ask(id, call);
  }

  dropTranscription({ id }: IdRequest, call: RpcCall): Promise<Transcription> {
    return this.transcriptions.drop(id, call);
  }
}
