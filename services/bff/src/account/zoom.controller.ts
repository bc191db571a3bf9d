import { Controller } from '@nestjs/common';
import { domainError, routes, type ReplyOf } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { ZoomMeeting, ZoomState } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { BrowserSessions } from '../session/browser-sessions.js';

type State = ReplyOf<typeof routes.getZoom>;

/** The account at Zoom that an administrator has connected, and its meetings. */
@Controller()
export class ZoomController {
  constructor(
    private readonly services: ServiceClients,
    private readonly browser: BrowserSessions,
    private readonly names: SessionCookies,
  ) {}

  @Serves(routes.getZoom)
  async getZoom({ call }: RequestContext<typeof routes.getZoom>): Promise<Answer<typeof routes.getZoom>> {
    return stateReply(await this.services.zoom.getZoom({}, call));
  }

  @Serves(routes.connectZoom)
  async connectZoom(context: RequestContext<typeof routes.connectZoom>): Promise<Answer<typeof routes.connectZoom>> {
    const { body, call, cookies } = context;
    return this.services.zoom.connectZoom({ ...body, browser: this.browser.binding(cookies) }, call);
  }

  @Serves(routes.finishZoom)
  async finishZoom(context: RequestContext<typeof routes.finishZoom>): Promise<Answer<typeof routes.finishZoom>> {
    const { body, call, cookies } = context;
    const browser = cookies.read(this.names.signOn);
    if (browser === undefined) throw domainError('ZOOM_CONNECT_EXPIRED');
    const { state, next } = await this.services.zoom.finishZoom({ ...body, browser }, call);
    if (!state) throw new Error('somebody connected, and nothing is said of it');
    return { ...stateReply(state), next: next ?? null };
  }

  @Serves(routes.disconnectZoom)
  async disconnectZoom({ call }: RequestContext<typeof routes.disconnectZoom>): Promise<void> {
    await this.services.zoom.disconnectZoom({}, call);
  }

  @Serves(routes.listZoomMeetings)
  async listZoomMeetings(
    context: RequestContext<typeof routes.listZoomMeetings>,
  ): Promise<Answer<typeof routes.listZoomMeetings>> {
    const { items, next } = await this.services.zoom.listMeetings({ after: context.query.after }, context.call);
    return { items: items.map(meetingReply), next: next ?? null };
  }

  @Serves(routes.chooseZoomMeeting)
  async chooseZoomMeeting(
    context: RequestContext<typeof routes.chooseZoomMeeting>,
  ): Promise<Answer<typeof routes.chooseZoomMeeting>> {
    return meetingReply(await this.services.zoom.getMeeting({ id: context.body.meetingId }, context.call));
  }

  @Serves(routes.createZoomMeeting)
  async createZoomMeeting(
    context: RequestContext<typeof routes.createZoomMeeting>,
  ): Promise<Answer<typeof routes.createZoomMeeting>> {
    return meetingReply(await this.services.zoom.createMeeting(context.body, context.call));
  }
}

const stateReply = ({ available, sandbox, connection }: ZoomState): State => ({
  ...{ available, sandbox, connection: connection ?? null },
});

const meetingReply = ({ startsAt, endsAt, ...meeting }: ZoomMeeting): Answer<typeof routes.chooseZoomMeeting> => ({
  ...{ ...meeting, startsAt: startsAt ?? null, endsAt: endsAt ?? null },
});
