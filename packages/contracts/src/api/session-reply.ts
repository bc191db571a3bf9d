import { adminCategories, groupRights } from '@marquee/kernel';
import { paymentGates, sessionEndings, sessionGates } from '../login/login-states.js';
import { boolean, id, list, record, string } from './fields.js';

/** Who is logged in. */
export const sessionReply = record({
  /** Sent back in the header X-CSRF-Token with every call that changes something. */
  csrfToken: string().required(),
  administrator: record({
    id: id().required(),
    name: string().defined(),
    email: string().required(),
    role: string()
      .oneOf(['owner', 'super', 'normal'] as const)
      .required(),
    categories: list(string().oneOf(adminCategories).required()).required(),
    /** Groups whose members they manage, and what they may do with them. */
    managed: list(
      record({
        group: id().required(),
        rights: list(string().oneOf(groupRights).required()).required(),
      }).required(),
    ).required(),
    team: record({ id: id().required(), name: string().defined() }).required(),
  })
    .nullable()
    .defined(),
  member: record({
    id: id().required(),
    name: string().defined(),
    /** Empty for members who have a login ID. */
    email: string().defined(),
    loginId: string().nullable().defined(),
    team: id().required(),
    /** Why the site lets nobody but those in who paid, and not them; null: they are in. */
    shut: string().oneOf(paymentGates).nullable().defined(),
  })
    .nullable()
    .defined(),
  /** Somebody is logged in, but has to do something first; they count as nobody until then. */
  held: record({
    kind: string()
      .oneOf(['administrator', 'member'] as const)
      .required(),
    gate: string().oneOf(sessionGates).required(),
    name: string().defined(),
    /** Empty for members who have a login ID. */
    email: string().defined(),
    loginId: string().nullable().defined(),
    team: id().required(),
  })
    .nullable()
    .defined(),
  /** Logged in, but not as what was asked for: on another site, or as a member where an administrator is asked for. */
  elsewhere: boolean().required(),
  /** Whose own domain this is; null: the platform's address. */
  site: id().nullable().defined(),
  /** Why the login has ended of which the browser still shows the session; null: none has, or after its time. */
  ended: string().oneOf(sessionEndings).nullable().defined(),
  /** The demo's logins and the mailbox page are offered only then. */
  demo: boolean().required(),
});
