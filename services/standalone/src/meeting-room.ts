import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZoomMeetings, zoomPlaces } from '@marquee/adapter-zoom';
import { systemClock } from '@marquee/kernel';
import type { Meetings } from '@marquee/ports';
import { client, ZoomSandbox } from '@marquee/zoom-sandbox';
import type { StandaloneOptions } from './options.js';

interface MeetingRoom {
  /** undefined: the installation is not known to Zoom. */
  readonly meetings: Meetings | undefined;
  /** Whether a request is for the sandbox. */
  answers(request: IncomingMessage): boolean;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Places {
  /** By which browsers reach this process, and by which it reaches itself. */
  readonly url: () => string;
  readonly here: () => string;
  /** As the services know it: where people are sent back to. */
  readonly baseUrl: string;
  /** Signs tokens of the sandbox. */
  readonly secret: string;
}

/** Where meetings are: at Zoom, or in a demo without its credentials at the sandbox, which lets in whoever asks. */
export function openMeetingRoom(
  { demo, zoom, clock = systemClock }: Pick<StandaloneOptions, 'demo' | 'zoom' | 'clock'>,
  { url, here, baseUrl, secret }: Places,
): MeetingRoom {
  if (zoom || !demo) {
    return { meetings: zoom && ZoomMeetings.at(zoom), answers: () => false, handle: () => undefined };
  }
  const redirectUris = () => [`${baseUrl}/admin/setting/zoom_setting/authorized`];
  const sandbox = new ZoomSandbox({ clock, secret, redirectUris });
  const places = () => ({ ...zoomPlaces(ZoomSandbox.at(here())), consent: zoomPlaces(ZoomSandbox.at(url())).consent });
  const meetings = new ZoomMeetings({ clientId: client.id, clientSecret: client.secret, places, sandbox: true });
  return { meetings, answers: (request) => sandbox.answers(request), handle: sandbox.handle };
}
