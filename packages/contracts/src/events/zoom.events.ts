import { defineEvents, type EventOf } from './define-events.js';

/** The account at Zoom that an administrator has connected; what lets us in there is in no event. */
export interface ZoomConnectionEvents {
  ZoomConnected: {
    /** Who connected it. */
    readonly administrator: string;
    /** Whose it is there. */
    readonly zoomAccount: { readonly id: string; readonly name: string; readonly email: string };
    /** The document with what lets us in. */
    readonly credential: string;
    /** ISO instant. */
    readonly connectedAt: string;
  };
  ZoomConnectionLost: { readonly administrator: string };
  ZoomDisconnected: { readonly administrator: string };
}
export type ZoomConnectionEvent = EventOf<ZoomConnectionEvents>;

export const zoomConnectionEvents = defineEvents<ZoomConnectionEvents>({
  entity: 'zoom_connection',
  topic: 'identity.zoom_connection',
  events: {
    ZoomConnected: {
      summary: 'An administrator connected their account at Zoom',
      schema: 1,
      personal: ['zoomAccount'],
    },
    ZoomConnectionLost: { summary: 'Zoom lets us into a connected account no more', schema: 1 },
    ZoomDisconnected: { summary: 'An account at Zoom was disconnected, or its administrator has gone', schema: 1 },
  },
});
