import { paymentGates } from '../login/login-states.js';
import { previewKinds } from '../events/preview.events.js';
import { id, instant, list, record, string } from './fields.js';
import { route } from './route.js';

/** Minutes that a preview lasts at most. */
export const previewMinutes = 30;

/** Groups that somebody who is made up can be in. */
const mostGroups = 100;

/** With this header, and the session of the administrator whose it is, a site answers as the preview says. */
export const previewHeader = 'x-marquee-preview';

export const previewBody = record({
  kind: string().oneOf(previewKinds).required(),
  /** For `member`. */
  memberId: id().nullable().default(null),
  /** For `groups`; none: a member who is in no group. */
  groups: list(id().required()).max(mostGroups).default([]),
  /** Absent: now. */
  at: instant().nullable().default(null),
});

const errors = ['PREVIEW_NOT_FOUND'] as const;
const own = { tag: 'Site', permission: 'member.manage' } as const;

/** The site as others see it, at any time: for administrators, to read. */
export const previewRoutes = {
  startPreview: route({
    ...own,
    method: 'POST',
    path: '/api/teams/{teamId}/previews',
    summary: `See the site as a member, a visitor or a set of groups, at a time, for ${previewMinutes} minutes. It is noted in the log`,
    body: previewBody,
    status: 201,
    reply: record({ id: id().required(), expiresAt: instant().required() }),
    errors: ['MEMBER_NOT_FOUND', 'GROUP_NOT_FOUND'],
  }),
  endPreview: route({
    ...own,
    method: 'DELETE',
    path: '/api/teams/{teamId}/previews/{previewId}',
    summary: 'End one’s own preview; again changes nothing',
    errors,
  }),
  getPreview: route({
    method: 'GET',
    path: '/api/sites/{teamId}/preview',
    tag: 'Site',
    summary: 'As whom and when one sees the site, by the header of the preview',
    permission: 'content.watch',
    whileShut: true,
    reply: record({
      kind: string().oneOf(previewKinds).required(),
      /** Of the member; '' for others. */
      name: string().defined(),
      email: string().defined(),
      /** Names. */
      groups: list(string().required()).required(),
      /** A member who cannot log in at that time sees the site as a visitor does. */
      account: string().oneOf(['open', 'closed']).required(),
      /** What keeps the member out of a site that has to be paid for. */
      shut: string().oneOf(paymentGates).nullable().defined(),
      /** The time on the site. */
      now: instant().required(),
      expiresAt: instant().required(),
    }),
    errors: ['PREVIEW_ENDED'],
  }),
} as const;
