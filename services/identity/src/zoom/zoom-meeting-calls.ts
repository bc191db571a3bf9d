import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@marquee/kernel';
import { domainError, parseInput, zoomMeetingBody } from '@marquee/contracts';
import type { Meeting, MeetingPage } from '@marquee/ports';
import { type Owner, ZoomConnections } from './zoom-connections.js';
import { ZoomCredentials } from './zoom-credentials.js';

/** Zoom plans no meeting for longer. */
const longestMeeting = 24 * 3_600_000;

/** Meetings of the account at Zoom that somebody has connected. What fails is what `ZoomConnections.ask` says. */
@Injectable()
export class ZoomMeetingCalls {
  constructor(
    private readonly connections: ZoomConnections,
    private readonly credentials: ZoomCredentials,
  ) {}

  list(owner: Owner, after: string | undefined, context: CommandContext): Promise<MeetingPage> {
    return this.connections.ask(owner, context, (access) => this.credentials.meetings.upcoming(access, after));
  }

  get(owner: Owner, id: string, context: CommandContext): Promise<Meeting> {
    return this.connections.ask(owner, context, (access) => this.credentials.meetings.get(access, id));
  }

  /** @throws DomainError ZOOM_TIMES_INVALID, INVALID_INPUT */
  async create(owner: Owner, request: object, context: CommandContext): Promise<Meeting> {
    const planned = parseInput(zoomMeetingBody, request);
    const length = Date.parse(planned.endsAt) - Date.parse(planned.startsAt);
    if (length <= 0 || length > longestMeeting) throw domainError('ZOOM_TIMES_INVALID');
    return this.connections.ask(owner, context, (access) => this.credentials.meetings.create(access, planned));
  }
}
