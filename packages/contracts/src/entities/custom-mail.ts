import { text } from '../api/fields.js';
import { route } from '../api/route.js';
import { happeningKinds } from '../mail/happenings.js';
import { longestMailing } from '../mail/mailings.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import {
  choiceField,
  createdAtField,
  flagField,
  lineField,
  providerReferencesField,
  referencesField,
  type GivenField,
} from './field.js';

/** What a mail says: something. */
const contentField = (): GivenField<string> => ({
  kind: 'text',
  from: 'caller',
  schema: text(longestMailing).required(),
});

/** A mail to whoever joins by some invitations, or buys some prices: at once while it is enabled, or when a workflow sends it. */
export const customMail = defineEntity({
  name: 'customMail',
  service: 'identity',
  section: 'Audience',
  permissions: { read: 'member.manage', manage: 'member.manage' },
  fields: {
    /** Its title; no member reads it. */
    name: lineField(100),
    enabled: flagField(),
    event: choiceField(happeningKinds),
    /** Of `accountCreated`; none: all. */
    invitations: referencesField(100, { to: 'invitation' }),
    /** Of `price`; none: all. */
    prices: providerReferencesField(100),
    subject: lineField(200),
    content: contentField(),
    createdAt: createdAtField(),
  },
  uses: 'useCount',
});

export const customMailCalls = entityRoutes(customMail);

export const customMailRoutes = {
  listCustomMails: customMailCalls.list,
  createCustomMail: customMailCalls.create,
  getCustomMail: customMailCalls.get,
  updateCustomMail: customMailCalls.update,
  deleteCustomMail: customMailCalls.delete,
  listUsesOfCustomMail: customMailCalls.usage,
  testCustomMail: route({
    method: 'POST',
    path: '/api/teams/{teamId}/custom-mails/{customMailId}/test',
    tag: 'Audience',
    summary: 'Send it to oneself alone, to see how it reads',
    permission: 'member.manage',
    errors: ['CUSTOM_MAIL_NOT_FOUND', 'MAILINGS_THROTTLED'],
  }),
} as const;
