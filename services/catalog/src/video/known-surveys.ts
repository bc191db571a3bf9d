import { Injectable } from '@nestjs/common';
import { service } from '@marquee/kernel';
import { isThere, rpcClient, type RpcClient, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { SurveyServiceService } from '@marquee/proto/engagement';

/** Which surveys a team has. Engagement knows. */
@Injectable()
export class KnownSurveys {
  readonly #surveys: RpcClient<SurveyServiceService>;

  constructor(@InjectPorts() ports: Pick<ServicePorts, 'channel' | 'signer'>) {
    this.#surveys = rpcClient(SurveyServiceService, ports.channel, ports.signer);
  }

  /** Of these those that exist. */
  async among(team: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const principal = service('catalog', team);
    const found = await Promise.all(
      ids.map((id) => isThere(this.#surveys.get({ id }, { principal }), 'SURVEY_NOT_FOUND')),
    );
    return new Set(ids.filter((_id, index) => found[index]));
  }
}
