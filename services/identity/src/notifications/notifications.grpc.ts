import { handle } from '@marquee/kernel';
import { domainError, notificationsBody, parseInput } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { type Empty, type Notifications, NotificationServiceService } from '@marquee/proto/identity';
import { Accounts } from '../account/accounts.js';
import { administratorDecider } from '../administrator/administrator.decider.js';
import type { AdministratorState } from '../administrator/administrator.js';
import { CommandContexts } from '../command-contexts.js';

/** Which mails an administrator wants; whose choice it is, the principal says. */
@RpcController(NotificationServiceService, {
  getNotifications: 'account.manage',
  updateNotifications: 'account.manage',
})
export class NotificationController implements RpcHandlers<typeof NotificationServiceService> {
  constructor(
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  async getNotifications(_request: Empty, { principal: { team, id } }: RpcCall): Promise<Notifications> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    if (account?.kind !== 'administrator') throw domainError('NOT_LOGGED_IN');
    return toMessage(account.state);
  }

  async updateNotifications(request: Notifications, call: RpcCall): Promise<Notifications> {
    const { team, id } = call.principal;
    // Of this site: elsewhere there is nobody by this id.
    await this.getNotifications({}, call);
    const wanted = parseInput(notificationsBody, request);
    const repository = this.accounts.administratorRepository(team);
    const command = { type: 'ChangeNotifications', ...wanted } as const;
    const state = await handle(repository, administratorDecider, id, command, this.contexts.of(call));
    if (!state) throw domainError('NOT_LOGGED_IN');
    return toMessage(state);
  }
}

const toMessage = ({ approvalMails, commentMails, owedMails }: AdministratorState): Notifications => ({
  approvalPending: approvalMails !== false,
  newComments: commentMails === true,
  paymentsOwed: owedMails !== false,
});
