import { guardedFetch } from '@marquee/nest-kit';
import { type IdentityPorts, receiverLimits } from '../src/index.js';

/** As in production, but that who says nothing is waited for shorter. */
export const callsOut = (
  privateOrigins: readonly string[],
): Pick<IdentityPorts, 'fetch' | 'callReceiver' | 'privateReceivers'> => ({
  fetch: guardedFetch({ privateOrigins }),
  callReceiver: guardedFetch({ ...receiverLimits, timeout: 500, privateOrigins }),
  privateReceivers: privateOrigins,
});
