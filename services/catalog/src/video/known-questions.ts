import { Injectable } from '@nestjs/common';
import { service } from '@marquee/kernel';
import { InjectPorts, isThere, rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { ExamServiceService, SurveyServiceService } from '@marquee/proto/engagement';

/** Which surveys and tests a team has. Engagement knows. */
@Injectable()
export class KnownQuestions {
  readonly #surveys: RpcClient<SurveyServiceService>;
  readonly #exams: RpcClient<ExamServiceService>;

  constructor(@InjectPorts() { channel, signer }: Pick<ServicePorts, 'channel' | 'signer'>) {
    this.#surveys = rpcClient(SurveyServiceService, channel, signer);
    this.#exams = rpcClient(ExamServiceService, channel, signer);
  }

  /** Of these surveys those that exist. */
  surveys(team: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const principal = service('catalog', team);
    return among(ids, (id) => isThere(this.#surveys.get({ id }, { principal }), 'SURVEY_NOT_FOUND'));
  }

  /** Of these tests those that exist. */
  exams(team: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const principal = service('catalog', team);
    return among(ids, (id) => isThere(this.#exams.get({ id }, { principal }), 'EXAM_NOT_FOUND'));
  }
}

async function among(ids: readonly string[], exists: (id: string) => Promise<boolean>): Promise<ReadonlySet<string>> {
  const found = await Promise.all(ids.map(exists));
  return new Set(ids.filter((_id, index) => found[index]));
}
