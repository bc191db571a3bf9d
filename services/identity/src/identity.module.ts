import { type DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.grpc.js';
import { AccountLinks } from './account/account-links.js';
import { Accounts } from './account/accounts.js';
import { LeftoversConsumer } from './account/leftovers.consumer.js';
import { LinkedActions } from './account/linked-actions.js';
import { LoginObstacles } from './security/login-obstacles.js';
import { LoggingIn } from './account/logging-in.js';
import { Registration } from './account/registration.js';
import { AdministratorController } from './administrator/administrator.grpc.js';
import { HistoryReading } from './administrator/history-reading.js';
import { Administrators } from './administrator/administrators.js';
import { GroupManagers } from './administrator/group-managers.js';
import { BecomingAdministrator } from './administrator/becoming-administrator.js';
import { AdministratorInvitationMails } from './administrator-invitation/administrator-invitation-mails.js';
import { AdministratorInvitations } from './administrator-invitation/administrator-invitations.js';
import { jobDoor, Jobs } from '@marquee/nest-kit';
import { IdentityJobServiceService } from '@marquee/proto/identity';
import { ApiTokenController } from './api-token/api-token.grpc.js';
import { ApiTokens } from './api-token/api-tokens.js';
import { AudienceController } from './audience/audience.grpc.js';
import { Credentials } from './credential/credentials.js';
import { EntityUseCases } from '@marquee/nest-kit';
import { memberField } from '@marquee/contracts';
import { entities, memberFieldOptions } from './entities.js';
import { GroupReferencesConsumer } from './group/group-references.consumer.js';
import { Groups } from './group/groups.js';
import { Memberships } from './group/memberships.js';
import type { IdentityPorts } from './identity.ports.js';
import { Invitations } from './invitation/invitations.js';
import { JoiningController } from './joining/joining.grpc.js';
import { Joining } from './joining/joining.js';
import { EmailChangeConsumer } from './mail/email-change.consumer.js';
import { MailConsumer } from './mail/mail.consumer.js';
import { Mails } from './mail/mails.js';
import { Expiries } from './member/expiries.js';
import { ExpiriesConsumer } from './member/expiries.consumer.js';
import { MemberBulk } from './member/member-bulk.js';
import { MemberExport } from './member/member-export.js';
import { MemberPlaces } from './member/member-places.js';
import { MemberCsv } from './member-csv/member-csv.js';
import { MemberFieldReferencesConsumer } from './member-field/member-field-references.consumer.js';
import { MemberFields } from './member-field/member-fields.js';
import { Members } from './member/members.js';
import { RefusedMembers } from './member/refused-members.js';
import { SecurityController } from './security/security.grpc.js';
import { Security } from './security/security-settings.js';
import { ClientSecrets } from './sign-on/client-secrets.js';
import { OpenIdProvider } from './sign-on/openid-provider.js';
import { OwnIdentity } from './sign-on/own-identity.js';
import { SamlLogin } from './sign-on/saml-login.js';
import { SamlServiceProvider } from './sign-on/saml-provider.js';
import { SignOnController } from './sign-on/sign-on.grpc.js';
import { SignOnFlows } from './sign-on/sign-on-flows.js';
import { SignOn } from './sign-on/sign-on-settings.js';
import { SocialLogin } from './sign-on/social-login.js';
import { VouchedAccounts } from './sign-on/vouched-accounts.js';
import { SessionGates } from './security/session-gates.js';
import { Logins } from './session/logins.js';
import { OwnAccountController } from './own-account/own-account.grpc.js';
import { Deletions } from './own-account/deletions.js';
import { Leaving } from './own-account/leaving.js';
import { OwnEmail } from './own-account/own-email.js';
import { OwnPassword } from './own-account/own-password.js';
import { OwnProfile } from './own-account/own-profile.js';
import { OwnSessions } from './own-account/own-sessions.js';
import { PasswordCheck } from './own-account/password-check.js';
import { Sessions } from './session/sessions.js';
import { Sites } from './site/sites.js';
import { CommandContexts } from './command-contexts.js';
import { Hashes } from './throttle/hashes.js';
import { Authenticators } from './two-factor/authenticators.js';
import { OwnTwoFactor } from './two-factor/own-two-factor.js';
import { SecondStep } from './two-factor/second-step.js';
import { Throttle } from './throttle/throttle.js';

/** Puts the service together by hand: the types check it, and no string names anything. */
@Module({})
export class IdentityModule {
  static forRoot(ports: IdentityPorts): DynamicModule {
    const { documents, clock, ids, secrets } = ports;
    const hashes = new Hashes(secrets.addresses);
    const throttle = new Throttle(documents, clock, ids, hashes);
    const accounts = new Accounts(ports);
    const sites = new Sites(ports);
    const security = new Security(documents, accounts.vault, sites);
    const credentials = new Credentials(documents, ids, security);
    const logins = new Logins(documents);
    const sessions = new Sessions(ports, accounts, hashes, logins, security, new SessionGates(credentials, sites));
    const links = new AccountLinks(accounts, clock, secrets.tokens);
    const memberships = new Memberships(documents, accounts);
    const groups = new Groups(documents);
    const memberFields = new MemberFields(new EntityUseCases(memberField, documents, memberFieldOptions));
    const administratorInvitations = new AdministratorInvitations(ports, accounts, sites);
    const invitations = new Invitations(ports, accounts, groups, memberFields, sites);
    const authenticators = new Authenticators(documents, accounts.vault, hashes, ids, clock);
    const obstacles = new LoginObstacles(security, clock);
    const secondStep = new SecondStep(links, sessions, authenticators, throttle, obstacles, clock);
    const deletions = new Deletions(ports, accounts);
    const passwordCheck = new PasswordCheck(credentials, throttle);
    const contexts = new CommandContexts(ports);
    const mails = new Mails(accounts, links, sites, ports.mailer, ports.baseUrl, ports.clock);
    const members = new Members(accounts, groups, memberFields, memberships, logins, sites, security);
    const memberExport = new MemberExport(members, groups, memberFields, sites);
    const memberBulk = new MemberBulk(ports, accounts, members, groups, memberships);
    const places = new MemberPlaces(accounts, sites);
    const memberCsv = new MemberCsv(ports, { accounts, groups, sites, memberFields, places });
    const clientSecrets = new ClientSecrets(documents, accounts.vault, ids);
    const signOn = new SignOn(documents, clientSecrets, accounts, invitations, sites);
    const joining = new Joining(
      ports,
      invitations,
      accounts,
      credentials,
      sites,
      memberships,
      places,
      security,
      signOn,
    );
    const provider = new OpenIdProvider(ports.fetch);
    const flows = new SignOnFlows(documents, clock, ids);
    const vouched = new VouchedAccounts(accounts, joining);
    const serviceProvider = new SamlServiceProvider(ports.baseUrl);
    const entrance = { secondStep, obstacles, passwordCheck, baseUrl: ports.baseUrl };
    const parts = [
      signOn,
      provider,
      new SocialLogin(signOn, clientSecrets, flows, provider, vouched, entrance),
      serviceProvider,
      new SamlLogin(signOn, flows, serviceProvider, vouched, { accounts, secondStep, obstacles, ids }),
      new OwnIdentity(accounts, credentials),
      joining,
      accounts,
      credentials,
      logins,
      security,
      sessions,
      groups,
      memberships,
      invitations,
      memberFields,
      administratorInvitations,
      new Administrators(accounts, logins, sites),
      new GroupManagers(accounts, groups, sites),
      new BecomingAdministrator(ports, administratorInvitations, accounts, credentials, sessions, obstacles),
      contexts,
      new RefusedMembers(accounts, contexts),
      new HistoryReading(accounts.vault),
      new Registration(accounts, credentials, ids),
      new LinkedActions(accounts, links, credentials, secondStep, throttle, obstacles, signOn),
      new LoggingIn(accounts, credentials, secondStep, throttle, obstacles, sites, signOn),
      new OwnSessions(sessions),
      deletions,
      new Expiries(ports, accounts),
      authenticators,
      secondStep,
      new OwnTwoFactor(accounts, authenticators, passwordCheck, throttle, sites, security),
      new ApiTokens(ports, accounts, passwordCheck),
      new OwnProfile(accounts, memberFields),
      new Leaving(accounts, passwordCheck, clock),
      new OwnEmail(accounts, links, passwordCheck, throttle, clock),
      new OwnPassword(accounts, credentials, sessions, passwordCheck),
      members,
      memberExport,
      memberCsv,
      memberBulk,
      new Jobs(ports, [memberExport, memberBulk, ...memberCsv.kinds]),
      mails,
      new AdministratorInvitationMails(mails, administratorInvitations, ports.baseUrl),
    ];
    return {
      module: IdentityModule,
      controllers: [
        AccountController,
        OwnAccountController,
        AdministratorController,
        AudienceController,
        ApiTokenController,
        jobDoor(IdentityJobServiceService),
        JoiningController,
        SecurityController,
        SignOnController,
        MailConsumer,
        EmailChangeConsumer,
        LeftoversConsumer,
        ExpiriesConsumer,
        GroupReferencesConsumer,
        MemberFieldReferencesConsumer,
        ...entities.map(({ controller }) => controller),
      ],
      providers: [
        { provide: 'ports', useValue: ports },
        ...entities.map(({ provider }) => provider),
        ...parts.map((part) => ({ provide: part.constructor, useValue: part })),
      ],
    };
  }
}
