import type { SecuritySettings } from '@marquee/contracts';
import { RpcController, versionOf, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SecurityServiceService,
  type Empty,
  type Security as SecurityMessage,
  type UpdateSecurityRequest,
} from '@marquee/proto/identity';
import { Accounts } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { Security } from './security-settings.js';

@RpcController(SecurityServiceService, { getSecurity: 'security.manage', updateSecurity: 'security.manage' })
export class SecurityController implements RpcHandlers<typeof SecurityServiceService> {
  constructor(
    private readonly security: Security,
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  async getSecurity(_request: Empty, { principal }: RpcCall): Promise<SecurityMessage> {
    return toMessage(await this.security.get(principal.team));
  }

  async updateSecurity({ expectedVersion, address = '', ...request }: UpdateSecurityRequest, call: RpcCall) {
    const { team, id } = call.principal;
    const asker = await this.accounts.find({ kind: 'administrator', team, id });
    const given = { hasTwoFactor: asker?.state.authenticator !== undefined, address, expectedVersion };
    const { administratorNetworks, memberNetworks, ...changes } = request;
    const said = {
      ...changes,
      ...(administratorNetworks && { administratorNetworks: administratorNetworks.items }),
      ...(memberNetworks && { memberNetworks: memberNetworks.items }),
    };
    return toMessage(await this.security.change(team, said, given, this.contexts.of(call)));
  }
}

const toMessage = (settings: SecuritySettings): SecurityMessage => ({
  ...settings,
  administratorNetworks: [...settings.administratorNetworks],
  memberNetworks: [...settings.memberNetworks],
  version: versionOf(settings),
});
