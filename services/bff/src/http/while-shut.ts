import { areaOf } from '../session/area.js';
import type { AnyRoute } from './context.js';

/** What is a member's own, and costs or holds them: to end it must not wait for the site. */
const ofMembers = /^\/api\/sites\/\{teamId\}\/me\/(?:payments|subscriptions|invoices)(?:\/|$)/;

/** Whether a call is answered while its site is shut: what opens it again, and what is between a person and us. */
export const goesOnWhileShut = ({ whilePlanUnpaid, tag, path }: AnyRoute): boolean =>
  whilePlanUnpaid === true ||
  areaOf(path) === 'anywhere' ||
  tag === 'Session' ||
  tag === 'Account' ||
  ofMembers.test(path);
