import {
  gateRefusals,
  httpStatus,
  kindOf,
  paymentRefusals,
  permissions,
  type ErrorCode,
  type PermissionName,
} from '@marquee/contracts';
import { needsPayment } from '../http/before-payment.js';
import { missingCodes } from '../http/path-parameters.js';
import type { AnyRoute } from '../http/context.js';
import { areaOf } from '../session/area.js';
import { goesOnWhileShut } from '../http/while-shut.js';
import { jsonSchema } from './json-schema.js';

/** Whether somebody without a session may call it. */
export const isOpen = (permission: PermissionName): boolean => 'visitor' in permissions[permission];

const refusalsOfGates = ({ whileHeld }: AnyRoute): readonly ErrorCode[] =>
  whileHeld ? [] : Object.values(gateRefusals);

/** As `PaymentGuard` refuses. */
const refusalsOfPayment = (route: AnyRoute): readonly ErrorCode[] =>
  needsPayment(route) ? Object.values(paymentRefusals) : [];
/** As `PrincipalGuard` refuses what comes with the header of a preview. */
function refusalsOfPreview({ method, path, permission }: AnyRoute): readonly ErrorCode[] {
  if (method !== 'GET') return ['PREVIEW_READ_ONLY'];
  if (areaOf(path) !== 'site') return [];
  return permission === 'membership.manage' ? ['PREVIEW_NOT_SHOWN'] : ['PREVIEW_ENDED'];
}
/** What a site says that is shut because its plan is not paid. */
const refusalsOfShut = (route: AnyRoute): readonly ErrorCode[] =>
  goesOnWhileShut(route) ? [] : ['PLAN_UNPAID', 'SITE_CLOSED'];

/** Every code with which a call can fail: its own, and those that come by themselves, by HTTP status. */
export function errorsByStatus(route: AnyRoute): ReadonlyMap<number, readonly ErrorCode[]> {
  const changes = route.method !== 'GET';
  const queried = route.query ? Object.keys(jsonSchema(route.query).properties ?? {}) : [];
  const codes: ErrorCode[] = [
    'MALFORMED_REQUEST',
    ...(route.body || route.query ? (['INVALID_INPUT'] as const) : []),
    ...(queried.includes('after') ? (['INVALID_CURSOR'] as const) : []),
    ...(isOpen(route.permission)
      ? []
      : ([
          'NOT_LOGGED_IN',
          'SESSION_EXPIRED',
          'LOGGED_OUT_ELSEWHERE',
          'BLOCKED_BY_IP',
          'NO_AUTHORITY',
          ...refusalsOfGates(route),
        ] as const)),
    ...refusalsOfPayment(route),
    ...(changes
      ? (['CSRF_REJECTED', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL'] as const)
      : []),
    ...(route.versioned ? (['CHANGED_MEANWHILE'] as const) : []),
    ...refusalsOfShut(route),
    ...refusalsOfPreview(route),
    ...missingCodes(route.path),
    ...(route.tag === 'Standalone' ? (['ROUTE_NOT_FOUND'] as const) : []),
    ...(route.errors ?? []),
    'RATE_LIMITED',
    'UNKNOWN',
    'UNAVAILABLE',
    'OVERLOADED',
    'TIMED_OUT',
  ];
  return Map.groupBy(new Set(codes), (code) => httpStatus[kindOf(code)]);
}
