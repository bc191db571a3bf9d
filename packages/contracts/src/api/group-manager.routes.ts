import { groupRights } from '@marquee/kernel';
import { boolean, id, list, record, string, version } from './fields.js';
import { route } from './route.js';

const right = () => string().oneOf(groupRights).required();

const manager = record({
  /** Of the administrator. */
  id: id().required(),
  name: string().defined(),
  email: string().required(),
  /** What they may do with the members of the group; none: they do not manage it. */
  rights: list(right()).required(),
  version: version().required(),
});

export const groupManagerBody = record({
  /** Who may change or remove members may also see them, whether it is said or not. None: they no longer manage it. */
  rights: list(right()).max(groupRights.length).required(),
});

const path = '/api/teams/{teamId}/groups/{groupId}/managers';

/** Managers of groups: normal administrators who may do something with the members of one group (specification, section 6). */
export const groupManagerRoutes = {
  listGroupManagers: route({
    method: 'GET',
    path,
    tag: 'Audience',
    summary: 'Normal administrators of the site, each with what they may do with the members of the group',
    permission: 'administrator.manage',
    reply: record({
      items: list(manager).required(),
      /** Whether the plan has managers of groups; without, what was given lies still. */
      inPlan: boolean().required(),
    }),
    errors: ['GROUP_NOT_FOUND'],
  }),
  setGroupManager: route({
    method: 'PUT',
    path: `${path}/{administratorId}`,
    tag: 'Audience',
    summary: 'Say what an administrator may do with the members of the group; takes effect within 2 seconds',
    permission: 'administrator.manage',
    body: groupManagerBody,
    versioned: true,
    reply: manager,
    errors: [
      'GROUP_NOT_FOUND',
      'ADMINISTRATOR_NOT_FOUND',
      'OWN_PERMISSIONS',
      'ADMINISTRATOR_MAY_ALL',
      'FEATURE_NOT_IN_PLAN',
    ],
  }),
} as const;
