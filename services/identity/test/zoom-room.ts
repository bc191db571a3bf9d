import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZoomMeetings, zoomPlaces } from '@marquee/adapter-zoom';
import type { Clock } from '@marquee/kernel';
import type { Meetings } from '@marquee/ports';
import { client, ZoomSandbox } from '@marquee/zoom-sandbox';

/** Zoom, as far as it is here, which can be away or say anything. */
export class ZoomRoom {
  readonly meetings: Meetings;
  /** Answers in its place; undefined: it answers itself. */
  instead: RequestListener | undefined;
  /** What was asked for, but for consents. */
  readonly asked: string[] = [];

  private constructor(
    readonly origin: string,
    readonly close: () => Promise<void>,
  ) {
    const places = () => zoomPlaces(ZoomSandbox.at(origin));
    this.meetings = new ZoomMeetings({ clientId: client.id, clientSecret: client.secret, places, sandbox: true });
  }

  static async open(clock: Pick<Clock, 'now'>): Promise<ZoomRoom> {
    const redirectUris = () => ['https://video.example.test/admin/setting/zoom_setting/authorized'];
    const sandbox = new ZoomSandbox({ clock, secret: 'room', redirectUris });
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://room').pathname.replace('/zoom-sandbox', '');
      if (path !== '/oauth/authorize') room.asked.push(`${request.method ?? ''} ${path}`);
      (room.instead ?? sandbox.handle)(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const room = new ZoomRoom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return room;
  }

  /** What somebody brings back from Zoom's page; '' for nobody: they decline. */
  async answer(page: string, host: string) {
    const body = new URLSearchParams(new URL(page).search);
    body.set('host', host);
    const { headers } = await fetch(new URL(page).origin + new URL(page).pathname, {
      ...{ method: 'POST', body, redirect: 'manual' },
    });
    const { searchParams } = new URL(headers.get('location') ?? '');
    const of = (name: string) => searchParams.get(name) ?? undefined;
    return { state: of('state') ?? '', code: of('code'), error: of('error') };
  }
}
