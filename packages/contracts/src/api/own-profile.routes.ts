import { answer, answers } from '../members/answers.js';
import { label, list, optionalLabel, optionalPhone, record, string, version } from './fields.js';
import { question } from './question.js';
import { route } from './route.js';

/** What members say of themselves. */
const ownProfile = record({
  name: string().defined(),
  phone: string().defined(),
  answers: list(answer().required()).required(),
  /** What the site asks, in its order. */
  questions: list(question.required()).required(),
  version: version().required(),
});

export const ownProfileBody = record({
  name: optionalLabel(100).optional(),
  phone: optionalPhone().optional(),
  /** Those that are said; without values the answer is taken back. */
  answers: answers().optional(),
});

/** What administrators say of themselves: of everybody who may run a site the others know the name. */
const administratorProfile = record({
  name: string().defined(),
  phone: string().defined(),
  version: version().required(),
});

export const administratorProfileBody = record({
  name: label(100).optional(),
  phone: optionalPhone().optional(),
});

export const ownProfileRoutes = {
  getAdministratorProfile: route({
    method: 'GET',
    path: '/api/teams/{teamId}/me/profile',
    tag: 'Account',
    summary: 'What the administrator says of themselves, the same on all their sites',
    permission: 'account.manage',
    reply: administratorProfile,
  }),
  updateAdministratorProfile: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/me/profile',
    tag: 'Account',
    summary: 'Change the own name and phone number; what is left out stays as it is',
    permission: 'account.manage',
    body: administratorProfileBody,
    versioned: true,
    reply: administratorProfile,
  }),
  getMemberProfile: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/profile',
    tag: 'Account',
    summary: 'What the member says of themselves, and what the site asks',
    permission: 'membership.manage',
    reply: ownProfile,
  }),
  updateMemberProfile: route({
    method: 'PATCH',
    path: '/api/sites/{teamId}/me/profile',
    tag: 'Account',
    summary: 'Change the own name, phone number and answers; what is left out stays as it is',
    permission: 'membership.manage',
    body: ownProfileBody,
    versioned: true,
    reply: ownProfile,
    errors: ['MEMBER_FIELD_NOT_FOUND'],
  }),
} as const;
