import type { Decider } from '@marquee/kernel';
import {
  domainError,
  schemasOf,
  zoomConnectionEvents,
  type ZoomConnectionEvent,
  type ZoomConnectionEvents,
} from '@marquee/contracts';
import { evolve, type ZoomConnectionState } from './zoom-connection.js';

export type ZoomConnectionCommand =
  /** Also in the place of another one. */
  | { readonly type: 'Connect'; readonly connected: ZoomConnectionEvents['ZoomConnected'] }
  /** `credential`: by which Zoom let us in no more. */
  | { readonly type: 'Lose'; readonly credential: string }
  | { readonly type: 'Disconnect' }
  /** Of somebody who has gone. */
  | { readonly type: 'Leave' };

function decide(command: ZoomConnectionCommand, state: ZoomConnectionState | null): readonly ZoomConnectionEvent[] {
  switch (command.type) {
    case 'Connect':
      return [{ type: 'ZoomConnected', data: command.connected }];
    case 'Lose':
      // Somebody connected again meanwhile: that one is good.
      return state?.credential === command.credential && !state.isLost
        ? [{ type: 'ZoomConnectionLost', data: { administrator: state.administrator } }]
        : [];
    case 'Disconnect':
      if (!state) throw domainError('ZOOM_NOT_CONNECTED');
      return [{ type: 'ZoomDisconnected', data: { administrator: state.administrator } }];
    case 'Leave':
      return state ? [{ type: 'ZoomDisconnected', data: { administrator: state.administrator } }] : [];
  }
}

export const zoomConnectionDecider: Decider<ZoomConnectionState, ZoomConnectionCommand, ZoomConnectionEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(zoomConnectionEvents),
};
