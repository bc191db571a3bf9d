import { zoomConnectionEvents, type ZoomConnectionEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface ZoomConnectionState {
  readonly administrator: string;
  readonly zoomAccount: { readonly id: string; readonly name: string; readonly email: string };
  /** Of `ZoomCredentials`. */
  readonly credential: string;
  /** ISO instant. */
  readonly connectedAt: string;
  /** Zoom lets us in no more: its holder has to consent anew. */
  readonly isLost: boolean;
}

/** With an id of its own: the key of what it says of a person goes with it, and not the administrator's. */
export const zoomConnectionCollection = teamCollection<ZoomConnectionState>({
  name: 'zoom_connections',
  entity: zoomConnectionEvents.entity,
  topic: zoomConnectionEvents.topic,
  schemaVersion: 1,
  unique: [{ name: 'administrator', fields: ['administrator'] }],
});

export function evolve(state: ZoomConnectionState | null, event: ZoomConnectionEvent): ZoomConnectionState | null {
  if (event.type === 'ZoomConnected') return { ...event.data, isLost: false };
  return event.type === 'ZoomDisconnected' ? null : state && { ...state, isLost: true };
}
