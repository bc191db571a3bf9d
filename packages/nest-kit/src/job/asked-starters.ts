import type { Provider } from '@nestjs/common';
import { DomainError, service, type Principal } from '@marquee/kernel';
import { AdministratorServiceService } from '@marquee/proto/identity';
import { rpcClient } from '../rpc/client.js';
import type { RpcClient } from '../rpc/definition.js';
import { principalOf } from '../rpc/principal-of-account.js';
import { portsToken } from '../service/ports-module.js';
import type { ServicePorts } from '../service/service-module.js';
import { JobStarters } from './job-starters.js';

/** Who those are now who have started jobs of a service. Identity knows. */
class AskedStarters implements JobStarters {
  readonly #administrators: RpcClient<AdministratorServiceService>;

  constructor(
    { channel, signer }: Pick<ServicePorts, 'channel' | 'signer'>,
    private readonly asker: string,
  ) {
    this.#administrators = rpcClient(AdministratorServiceService, channel, signer);
  }

  async of(team: string, id: string): Promise<Principal | undefined> {
    try {
      return principalOf(await this.#administrators.getAdministrator({ id }, { principal: service(this.asker, team) }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ADMINISTRATOR_NOT_FOUND') return undefined;
      throw error;
    }
  }
}

/** For services that call identity. @param asker name of the service */
export const startersAskedBy = (asker: string): Provider => ({
  provide: JobStarters,
  inject: [portsToken],
  useFactory: (ports: ServicePorts) => new AskedStarters(ports, asker),
});
