import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import { acceptAdministratorInvitationBody, domainError, parseInput } from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { InjectPorts, Places } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import type { Entered } from '../two-factor/second-step.js';
import { AdministratorInvitations } from '../administrator-invitation/administrator-invitations.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import type { IdentityPorts } from '../identity.ports.js';
import { type Client, Sessions } from '../session/sessions.js';
import { administratorDecider } from './administrator.decider.js';

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly client?: Client | undefined;
}

/** Becoming an administrator by the link of a mail. */
@Injectable()
export class BecomingAdministrator {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly invitations: AdministratorInvitations,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly obstacles: LoginObstacles,
    private readonly places: Places,
  ) {}

  /**
   * @throws DomainError ADMINISTRATOR_LINK_NOT_FOUND, ALREADY_BELONGS_TO_TEAM, ADMINISTRATOR_LIMIT_REACHED, BLOCKED_BY_IP,
   * INVALID_INPUT
   */
  async accept(request: Acceptance, traceparent?: string): Promise<Entered> {
    const { name, password } = parseInput(acceptAdministratorInvitationBody, {
      name: request.name,
      password: request.password,
      termsAccepted: true,
    });
    const invitation = await this.invitations.open(request.token);
    const { team, email, role, categories } = invitation.state;
    // Before anything is made: who may not come in from here accepts elsewhere.
    const obstacle = await this.obstacles.ofPlace('administrator', team, request.client);
    if (obstacle) throw domainError(obstacle);
    if (await this.accounts.byEmail(email)) throw domainError('ALREADY_BELONGS_TO_TEAM');
    const id = this.ports.ids.next();
    const credential = await this.credentials.add(team, id, password, { names: namesOf({ name, email }) });
    const createdAt = this.ports.clock.now().toISOString();
    const joined = { teamId: team, invitationId: invitation.id, role, categories, name, email, credential, createdAt };
    const context = { ...this.ports, actor: { kind: 'administrator', id } as const, traceparent };
    try {
      // In turn: the plan's limit is a count.
      const state = await this.places.alone(team, 'administrators', async () => {
        await this.invitations.refuseFull(team, 0);
        // First, so that a link makes one administrator, whatever happens in between.
        await this.invitations.accept(invitation, id, context);
        return handle(
          this.accounts.administratorRepository(team),
          administratorDecider,
          id,
          { type: 'Join', joined },
          context,
        );
      });
      if (!state) throw domainError('ADMINISTRATOR_LINK_NOT_FOUND');
      const account = { kind: 'administrator', team, id, state: { ...state, email } } as const;
      return { account, session: await this.sessions.start(account, request.client) };
    } catch (error) {
      if (!(await this.accounts.find({ kind: 'administrator', team, id }))) {
        await this.credentials.remove(team, credential);
        await this.accounts.vault.erase(team, id);
      }
      throw error instanceof UniqueViolation ? domainError('ALREADY_BELONGS_TO_TEAM') : error;
    }
  }
}
