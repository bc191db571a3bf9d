import { type DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.grpc.js';
import { AccountLinks } from './account/account-links.js';
import { Accounts } from './account/accounts.js';
import { LeftoversConsumer } from './account/leftovers.consumer.js';
import { LinkedActions } from './account/linked-actions.js';
import { LoggingIn } from './account/logging-in.js';
import { Registration } from './account/registration.js';
import { AudienceController } from './audience/audience.grpc.js';
import { Credentials } from './credential/credentials.js';
import { Groups } from './group/groups.js';
import { Memberships } from './group/memberships.js';
import type { IdentityPorts } from './identity.ports.js';
import { Invitations } from './invitation/invitations.js';
import { JoiningController } from './joining/joining.grpc.js';
import { Joining } from './joining/joining.js';
import { MailConsumer } from './mail/mail.consumer.js';
import { Mails } from './mail/mails.js';
import { Members } from './member/members.js';
import { Logins } from './session/logins.js';
import { Sessions } from './session/sessions.js';
import { Sites } from './site/sites.js';
import { Surroundings } from './surroundings.js';
import { Hashes } from './throttle/hashes.js';
import { Throttle } from './throttle/throttle.js';

/** Puts the service together by hand: the types check it, and no string names anything. */
@Module({})
export class IdentityModule {
  static forRoot(ports: IdentityPorts): DynamicModule {
    const { documents, clock, ids, secrets } = ports;
    const hashes = new Hashes(secrets.addresses);
    const throttle = new Throttle(documents, clock, hashes);
    const accounts = new Accounts(ports);
    const credentials = new Credentials(documents, ids);
    const logins = new Logins(documents);
    const sessions = new Sessions(ports, accounts, hashes, logins);
    const links = new AccountLinks(accounts, clock, secrets.tokens);
    const sites = new Sites(ports);
    const memberships = new Memberships(documents, accounts);
    const groups = new Groups(ports, accounts, memberships);
    const invitations = new Invitations(ports, accounts, groups, sites);
    const parts = [
      accounts,
      credentials,
      logins,
      sessions,
      groups,
      memberships,
      invitations,
      new Surroundings(ports),
      new Registration(accounts, credentials, ids),
      new LinkedActions(accounts, links, credentials, sessions, throttle, clock),
      new LoggingIn(accounts, credentials, sessions, throttle, clock),
      new Members(accounts, groups, memberships, logins, clock),
      new Joining(ports, invitations, accounts, credentials, sites, memberships),
      new Mails(accounts, links, sites, ports.mailer, ports.baseUrl, ports.clock),
    ];
    return {
      module: IdentityModule,
      controllers: [AccountController, AudienceController, JoiningController, MailConsumer, LeftoversConsumer],
      providers: parts.map((part) => ({ provide: part.constructor, useValue: part })),
    };
  }
}
