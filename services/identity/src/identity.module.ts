import { Module } from '@nestjs/common';
import { AccountController } from './account/account.grpc.js';
import { AccountLinks } from './account/account-links.js';
import { Accounts } from './account/accounts.js';
import { LeftoversConsumer } from './account/leftovers.consumer.js';
import { LinkedActions } from './account/linked-actions.js';
import { LoginObstacles } from './security/login-obstacles.js';
import { LoggingIn } from './account/logging-in.js';
import { Registration } from './account/registration.js';
import { AdministratorController } from './administrator/administrator.grpc.js';
import { administratorProviders } from './administrator/administrator.parts.js';
import { AdministratorStarters } from './administrator/administrator-starters.js';
import { ErasedSites } from './administrator/erased-sites.js';
import { AdministratorInvitationMails } from './administrator-invitation/administrator-invitation-mails.js';
import { AdministratorInvitations } from './administrator-invitation/administrator-invitations.js';
import { jobDoor, jobsOf, JobStarters, PersonalDataVault, portsToken, Places } from '@marquee/nest-kit';
import { IdentityJobServiceService } from '@marquee/proto/identity';
import { ApiTokenController } from './api-token/api-token.grpc.js';
import { ApiTokens } from './api-token/api-tokens.js';
import { AudienceController } from './audience/audience.grpc.js';
import { Credentials } from './credential/credentials.js';
import { LeakedPasswords } from './credential/leaked-passwords.js';
import { NewPasswords } from './credential/new-passwords.js';
import { Passwords } from './credential/passwords.js';
import { entities } from './entities.js';
import { GroupReferencesConsumer } from './group/group-references.consumer.js';
import { Groups } from './group/groups.js';
import { Memberships } from './group/memberships.js';
import type { IdentityPorts } from './identity.ports.js';
import { InvitationLinkMails } from './invitation/invitation-link-mails.js';
import { InvitationMails } from './invitation/invitation-mails.js';
import { InvitationUsers } from './invitation/invitation-uses.js';
import { InvitationRemoval } from './invitation/invitation-removal.js';
import { Invitations } from './invitation/invitations.js';
import { JoiningController } from './joining/joining.grpc.js';
import { Joining } from './joining/joining.js';
import { happeningControllers, happeningProviders } from './happening/happening.parts.js';
import { automaticMailControllers, automaticMailProviders } from './automatic-mail/automatic-mail.parts.js';
import { AccountMails } from './mail/account-mails.js';
import { EmailChangeConsumer } from './mail/email-change.consumer.js';
import { MailConsumer } from './mail/mail.consumer.js';
import { MailContents } from './mail/mail-contents.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueue } from './mail/mail-queue.js';
import { mailSenderControllers, mailSenderProviders } from './mail-sender/mail-sender.parts.js';
import { MailLogConsumer } from './mail-log/mail-log.consumer.js';
import { MailLogController } from './mail-log/mail-log.grpc.js';
import { MailLog } from './mail-log/mail-log.js';
import { mailingControllers, mailingProviders } from './mailing/mailing.parts.js';
import { mailChoiceControllers, mailChoiceProviders } from './mail-choice/mail-choice.parts.js';
import { Expiries } from './member/expiries.js';
import { ExpiriesConsumer } from './member/expiries.consumer.js';
import { MemberBulk } from './member/member-bulk.js';
import { MemberExport } from './member/member-export.js';
import { MemberPlaces } from './member/member-places.js';
import { MemberCsv } from './member-csv/member-csv.js';
import { MemberFieldReferencesConsumer } from './member-field/member-field-references.consumer.js';
import { MemberFields } from './member-field/member-fields.js';
import { Members } from './member/members.js';
import { NewMembers } from './member/new-members.js';
import { memberHelpProviders } from './member/member-help.parts.js';
import { RefusedMembers } from './member/refused-members.js';
import { PreviewController } from './preview/preview.grpc.js';
import { Previews } from './preview/previews.js';
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
import { OperatedSites } from './session/operated-sites.js';
import { notificationControllers, notificationProviders } from './notifications/notification.parts.js';
import { OwnAccountController } from './own-account/own-account.grpc.js';
import { Deletions } from './own-account/deletions.js';
import { Leaving } from './own-account/leaving.js';
import { OwnEmail } from './own-account/own-email.js';
import { OwnPassword } from './own-account/own-password.js';
import { OwnProfile } from './own-account/own-profile.js';
import { OwnSessions } from './own-account/own-sessions.js';
import { PasswordCheck } from './own-account/password-check.js';
import { Sessions } from './session/sessions.js';
import { Visits } from './session/visits.js';
import { SiteAddresses } from './site/site-addresses.js';
import { Sites } from './site/sites.js';
import { CommandContexts } from './command-contexts.js';
import { Hashes } from './throttle/hashes.js';
import { Authenticators } from './two-factor/authenticators.js';
import { OwnTwoFactor } from './two-factor/own-two-factor.js';
import { SecondStep } from './two-factor/second-step.js';
import { RateController } from './throttle/rates.grpc.js';
import { Rates } from './throttle/rates.js';
import { Throttle } from './throttle/throttle.js';
import { webhookControllers, webhookProviders } from './webhook/webhook.parts.js';
import { zoomControllers, zoomProviders } from './zoom/zoom.parts.js';

@Module({
  controllers: [
    AccountController,
    OwnAccountController,
    AdministratorController,
    AudienceController,
    ApiTokenController,
    PreviewController,
    RateController,
    jobDoor(IdentityJobServiceService),
    JoiningController,
    SecurityController,
    SignOnController,
    MailConsumer,
    ...mailSenderControllers,
    MailLogConsumer,
    MailLogController,
    ...mailingControllers,
    ...automaticMailControllers,
    ...happeningControllers,
    ...mailChoiceControllers,
    ...webhookControllers,
    ...zoomControllers,
    ...notificationControllers,
    EmailChangeConsumer,
    LeftoversConsumer,
    ExpiriesConsumer,
    GroupReferencesConsumer,
    MemberFieldReferencesConsumer,
    ...entities.map(({ controller }) => controller),
  ],
  providers: [
    AccountMails,
    Accounts,
    AdministratorInvitationMails,
    AdministratorInvitations,
    ...administratorProviders,
    ApiTokens,
    Authenticators,
    ClientSecrets,
    CommandContexts,
    Credentials,
    Deletions,
    ErasedSites,
    Expiries,
    Groups,
    InvitationLinkMails,
    InvitationMails,
    InvitationUsers,
    InvitationRemoval,
    Invitations,
    Joining,
    Leaving,
    LinkedActions,
    LoggingIn,
    LoginObstacles,
    Logins,
    ...automaticMailProviders,
    ...happeningProviders,
    ...mailChoiceProviders,
    ...notificationProviders,
    MailContents,
    MailDelivery,
    MailLog,
    MailQueue,
    ...mailSenderProviders,
    ...mailingProviders,
    MemberBulk,
    MemberCsv,
    MemberExport,
    MemberFields,
    MemberPlaces,
    Members,
    ...memberHelpProviders,
    Memberships,
    NewMembers,
    OpenIdProvider,
    NewPasswords,
    OperatedSites,
    OwnEmail,
    OwnIdentity,
    OwnPassword,
    OwnProfile,
    OwnSessions,
    OwnTwoFactor,
    PasswordCheck,
    Places,
    Rates,
    Previews,
    RefusedMembers,
    Registration,
    SamlLogin,
    SamlServiceProvider,
    SecondStep,
    Security,
    SessionGates,
    Sessions,
    Visits,
    SignOn,
    SignOnFlows,
    Sites,
    SiteAddresses,
    SocialLogin,
    Throttle,
    VouchedAccounts,
    ...webhookProviders,
    ...zoomProviders,
    AdministratorStarters,
    { provide: JobStarters, useExisting: AdministratorStarters },
    jobsOf(MemberExport, MemberBulk, MemberCsv),
    // What is made of a part of another provider: a secret, a cost, the vault of the accounts.
    {
      provide: Hashes,
      inject: [portsToken],
      useFactory: ({ secrets }: IdentityPorts) => new Hashes(secrets.addresses),
    },
    {
      provide: LeakedPasswords,
      inject: [portsToken],
      useFactory: ({ leakedPasswords }: IdentityPorts) => new LeakedPasswords(leakedPasswords),
    },
    {
      provide: Passwords,
      inject: [portsToken],
      useFactory: ({ passwordCost }: IdentityPorts) => new Passwords(passwordCost),
    },
    {
      provide: AccountLinks,
      inject: [Accounts, portsToken],
      useFactory: (accounts: Accounts, { clock, secrets }: IdentityPorts) =>
        new AccountLinks(accounts, clock, secrets.tokens),
    },
    { provide: PersonalDataVault, inject: [Accounts], useFactory: ({ vault }: Accounts) => vault },
    ...entities.map(({ provider }) => provider),
  ],
})
export class IdentityModule {}
