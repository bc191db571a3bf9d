import { Injectable } from '@nestjs/common';
import { analysisFailures, type AnalysisFailure } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { reasonOf } from '../pipeline/failure-reason.js';
import { FilmWork } from '../pipeline/film-work.js';
import { analysisJobCollection } from './analysis-job.js';
import { analyseFilm } from './film-analysis.js';

/** Looks through films for what can be proposed. */
@Injectable()
export class AnalysisQueue extends FilmWork<AnalysisFailure> {
  constructor(@InjectPorts() ports: MediaPorts, encoding: EncodingQueue) {
    super(ports, encoding, {
      ...({ name: 'analysis', field: 'analysis' } as const),
      collection: analysisJobCollection,
      perform: async (film, at) => {
        const found = await analyseFilm({ ...film, blobs: ports.blobs });
        return { type: 'FinishAnalysis', at: at(), ...found };
      },
      fail: (reason, at) => ({ type: 'FailAnalysis', at, reason }),
      reasonOf: (error) => analysisFailures.find((one) => one === reasonOf(error)),
    });
  }
}
