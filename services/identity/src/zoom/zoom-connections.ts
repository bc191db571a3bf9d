import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { InjectPort, PersonalDataVault, withPersonalData } from '@marquee/nest-kit';
import { type DocumentStore, type Found, MeetingsFailure } from '@marquee/ports';
import { type ZoomConnectionCommand, zoomConnectionDecider } from './zoom-connection.decider.js';
import { zoomConnectionCollection, type ZoomConnectionState } from './zoom-connection.js';
import { ZoomCredentials } from './zoom-credentials.js';

/** Whose connection: an administrator of a site. */
export interface Owner {
  readonly team: string;
  readonly id: string;
}

type Connection = Pick<Found<ZoomConnectionState>, 'id' | 'state'>;

/** The accounts at Zoom that administrators have connected. */
@Injectable()
export class ZoomConnections {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly vault: PersonalDataVault,
    private readonly credentials: ZoomCredentials,
  ) {}

  async find({ team, id: administrator }: Owner): Promise<Connection | undefined> {
    const { items } = await this.#of(team).find({ where: { fields: { administrator } }, limit: 1 });
    return items[0];
  }

  /** @param id of the connection */
  async change(
    team: string,
    id: string,
    command: ZoomConnectionCommand,
    context: CommandContext,
  ): Promise<ZoomConnectionState | null> {
    return handle(withPersonalData(this.#of(team), this.vault), zoomConnectionDecider, id, command, context);
  }

  /**
   * Asks Zoom in the name of its holder. A consent that was taken back there is noted.
   * @throws DomainError ZOOM_NOT_CONFIGURED, ZOOM_NOT_CONNECTED, ZOOM_RECONNECT_NEEDED, ZOOM_UNAVAILABLE, ZOOM_LIMITED, ZOOM_REFUSED,
   * ZOOM_MEETING_NOT_FOUND
   */
  async ask<T>(owner: Owner, context: CommandContext, work: (access: string) => Promise<T>): Promise<T> {
    // Before all else: nothing else can be done about that.
    void this.credentials.meetings;
    const found = await this.find(owner);
    if (!found) throw domainError('ZOOM_NOT_CONNECTED');
    const { credential, isLost } = found.state;
    if (isLost) throw domainError('ZOOM_RECONNECT_NEEDED');
    try {
      return await this.credentials.use(owner.team, credential, work);
    } catch (error) {
      if (!(error instanceof MeetingsFailure)) throw error;
      if (error.reason === 'lost') await this.change(owner.team, found.id, { type: 'Lose', credential }, context);
      throw refusal(error);
    }
  }

  #of(team: string) {
    return this.documents.team(zoomConnectionCollection, team);
  }
}

const codes = {
  unavailable: 'ZOOM_UNAVAILABLE',
  expired: 'ZOOM_UNAVAILABLE',
  lost: 'ZOOM_RECONNECT_NEEDED',
  missing: 'ZOOM_MEETING_NOT_FOUND',
  refused: 'ZOOM_REFUSED',
} as const;

const refusal = ({ reason, seconds }: MeetingsFailure) =>
  reason === 'limited' ? domainError('ZOOM_LIMITED', { seconds }) : domainError(codes[reason]);
