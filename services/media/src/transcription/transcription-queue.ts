import { Injectable } from '@nestjs/common';
import type { TranscriptionFailure } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { FilmWork } from '../pipeline/film-work.js';
import { FilmTranscriber } from './film-transcriber.js';
import { transcriptionJobCollection } from './transcription-job.js';
import { whyUnheard } from './unheard.js';

/** Has films written down. */
@Injectable()
export class TranscriptionQueue extends FilmWork<TranscriptionFailure> {
  constructor(@InjectPorts() ports: MediaPorts, encoding: EncodingQueue, transcriber: FilmTranscriber) {
    super(ports, encoding, {
      ...({ name: 'transcription', field: 'transcription' } as const),
      collection: transcriptionJobCollection,
      perform: (film, at) => transcriber.perform(film, at),
      fail: (reason, at) => ({ type: 'FailTranscription', at, reason }),
      reasonOf: whyUnheard,
    });
  }
}
