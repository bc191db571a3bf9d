import {
  aggregate,
  jobTraces,
  personalDataKeyCollection,
  sequenceCollection,
  type ServiceDescription,
  placesCollection,
} from '@marquee/nest-kit';
import {
  AccountServiceService,
  AdministratorServiceService,
  ApiTokenServiceService,
  AudienceServiceService,
  AutomaticMailServiceService,
  HappeningServiceService,
  IdentityJobServiceService,
  JoiningServiceService,
  MailLogServiceService,
  MailSenderServiceService,
  MailingServiceService,
  NotificationServiceService,
  MailChoiceServiceService,
  OwnAccountServiceService,
  PreviewServiceService,
  RateServiceService,
  SecurityServiceService,
  SignOnServiceService,
  WebhookDeliveryServiceService,
  ZoomServiceService,
} from '@marquee/proto/identity';
import { ErasedSites } from './administrator/erased-sites.js';
import { administratorCollection, evolve as evolveAdministrator } from './administrator/administrator.js';
import {
  administratorInvitationCollection,
  evolve as evolveAdministratorInvitation,
} from './administrator-invitation/administrator-invitation.js';
import { apiTokenCollection, evolve as evolveApiToken, tokenSecretCollection } from './api-token/api-token.js';
import { automaticMailCollection, evolve as evolveAutomaticMail } from './automatic-mail/automatic-mail.js';
import { credentialCollection } from './credential/credentials.js';
import { entities } from './entities.js';
import { membershipCollection } from './group/memberships.js';
import { evolve as evolveWorkflowRun, workflowRunCollection } from './happening/workflow-run.js';
import { waitingRunCollection } from './happening/workflow-runs.js';
import { IdentityModule } from './identity.module.js';
import type { IdentityPorts } from './identity.ports.js';
import { evolve as evolveInvitation, invitationCollection, invitationTeamCollection } from './invitation/invitation.js';
import { waitingMailCollection } from './mail/waiting-mail.js';
import { evolve as evolveMail, mailCollection } from './mail-log/mail.js';
import { evolve as evolveMailSender, mailSenderCollection } from './mail-sender/mail-sender.js';
import { evolve as evolveMailing, mailingCollection } from './mailing/mailing.js';
import { sendingCollection } from './mailing/mailing-sendings.js';
import { expiryCollection } from './member/expiries.js';
import { evolve as evolveMember, memberCollection } from './member/member.js';
import { approvalDigestCollection } from './notifications/approval-digests.js';
import { commentDigestCollection } from './notifications/comment-digests.js';
import { owedDigestCollection } from './notifications/owed-digests.js';
import { heardSubscriptionCollection } from './owed/heard-subscriptions.js';
import { owedCollection } from './owed/owed.js';
import { deletionCollection } from './own-account/deletions.js';
import { evolve as evolvePreview, previewCollection } from './preview/preview.js';
import { evolve as evolveSecurity, securityCollection } from './security/security.js';
import { clientSecretCollection } from './sign-on/client-secrets.js';
import { evolve as evolveSignOn, signOnCollection } from './sign-on/sign-on.js';
import { sessionCollection } from './session/sessions.js';
import { flowCollection } from './sign-on/sign-on-flows.js';
import { loginCollection } from './session/logins.js';
import { evolve as evolveVisit, visitCollection } from './session/visit.js';
import { authenticatorCollection } from './two-factor/authenticators.js';
import { webhookDeliveryCollection } from './webhook/webhook-delivery.js';
import { webhookSecretCollection } from './webhook/webhook-secrets.js';
import { webhookStandingCollection } from './webhook/webhook-standings.js';
import { ErasedZoom } from './zoom/erased-zoom.js';
import { evolve as evolveZoomConnection, zoomConnectionCollection } from './zoom/zoom-connection.js';
import { zoomCredentialCollection } from './zoom/zoom-credentials.js';
import { zoomRevocationCollection } from './zoom/zoom-revocations.js';

export { waitingMails } from './mail/waiting-mail.js';
export { waitingDeliveries } from './webhook/webhook-delivery.js';
export { receiverLimits } from './webhook/webhook-sending.js';
export { readZoom, type ZoomSettings } from './zoom/zoom-settings.js';
export type { IdentityPorts, IdentitySecrets } from './identity.ports.js';

/** Administrators, members, credentials, sessions, groups and invitations. */
export const identityService: ServiceDescription<IdentityPorts> = {
  name: 'identity',
  definitions: [
    AccountServiceService,
    OwnAccountServiceService,
    AdministratorServiceService,
    ApiTokenServiceService,
    AudienceServiceService,
    IdentityJobServiceService,
    JoiningServiceService,
    MailLogServiceService,
    MailSenderServiceService,
    MailingServiceService,
    AutomaticMailServiceService,
    HappeningServiceService,
    NotificationServiceService,
    MailChoiceServiceService,
    ...entities.map(({ definition }) => definition),
    PreviewServiceService,
    RateServiceService,
    SecurityServiceService,
    SignOnServiceService,
    WebhookDeliveryServiceService,
    ZoomServiceService,
  ],
  aggregates: [
    aggregate(administratorCollection, evolveAdministrator),
    aggregate(administratorInvitationCollection, evolveAdministratorInvitation),
    aggregate(apiTokenCollection, evolveApiToken),
    aggregate(previewCollection, evolvePreview),
    aggregate(memberCollection, evolveMember),
    aggregate(visitCollection, evolveVisit),
    aggregate(invitationCollection, evolveInvitation),
    ...entities.map((entity) => entity.aggregate),
    aggregate(mailCollection, evolveMail),
    aggregate(mailSenderCollection, evolveMailSender),
    aggregate(mailingCollection, evolveMailing),
    aggregate(automaticMailCollection, evolveAutomaticMail),
    aggregate(workflowRunCollection, evolveWorkflowRun),
    aggregate(securityCollection, evolveSecurity),
    aggregate(signOnCollection, evolveSignOn),
    aggregate(zoomConnectionCollection, evolveZoomConnection),
  ],
  // Whoever can log in comes after that: until then nobody sees a part of the site.
  teamData: [
    { collection: personalDataKeyCollection, besideHistory: true },
    { collection: credentialCollection, besideHistory: true },
    { collection: securityCollection },
    { collection: signOnCollection },
    { collection: clientSecretCollection, besideHistory: true },
    { collection: webhookSecretCollection, besideHistory: true },
    { collection: zoomConnectionCollection },
    { collection: zoomCredentialCollection, besideHistory: true },
    { collection: membershipCollection },
    { collection: loginCollection },
    { collection: visitCollection },
    { collection: authenticatorCollection, besideHistory: true },
    { collection: deletionCollection, teamField: 'team' },
    { collection: expiryCollection },
    ...entities.map(({ teamData }) => teamData),
    { collection: invitationCollection },
    { collection: invitationTeamCollection, teamField: 'team' },
    { collection: administratorInvitationCollection, teamField: 'team' },
    { collection: apiTokenCollection, teamField: 'team' },
    { collection: tokenSecretCollection, teamField: 'team', besideHistory: true },
    { collection: previewCollection },
    { collection: mailCollection },
    { collection: mailSenderCollection },
    { collection: mailingCollection },
    { collection: automaticMailCollection },
    { collection: workflowRunCollection },
    { collection: approvalDigestCollection },
    { collection: commentDigestCollection },
    { collection: owedDigestCollection },
    { collection: memberCollection },
    { collection: administratorCollection, teamField: 'team' },
    // Behind those whom they are for: a mail to nobody is dropped, and what is sent to all reaches those who are there.
    { collection: sendingCollection },
    { collection: waitingRunCollection },
    { collection: owedCollection },
    // Without it, members would be told of what they owed once, should that be told late.
    { collection: heardSubscriptionCollection },
    { collection: waitingMailCollection, teamField: 'team' },
  ],
  erasers: [ErasedZoom, ErasedSites],
  teamTraces: [
    { collection: sessionCollection, teamField: 'team' },
    { collection: flowCollection },
    { collection: zoomRevocationCollection },
    { collection: webhookStandingCollection },
    { collection: webhookDeliveryCollection },
    { collection: placesCollection },
    { collection: sequenceCollection },
    ...jobTraces,
  ],
  module: () => IdentityModule,
};
