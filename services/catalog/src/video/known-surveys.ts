import { Injectable } from '@nestjs/common';
import { DomainError, service } from '@marquee/kernel';
import { rpcClient, type RpcClient, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
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
    const found = await Promise.all(ids.map((id) => this.#exists(team, id)));
    return new Set(ids.filter((_id, index) => found[index]));
  }

  async #exists(team: string, id: string): Promise<boolean> {
    try {
      await this.#surveys.get({ id }, { principal: service('catalog', team) });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SURVEY_NOT_FOUND') return false;
      throw error;
    }
  }
}
