import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Clock, type Ids, VersionConflict } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { changeDocument, InjectPort, PersonalDataVault } from '@marquee/nest-kit';
import {
  type DocumentStore,
  type Documents,
  type MeetingAccess,
  type Meetings,
  MeetingsFailure,
  teamCollection,
} from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';

interface ZoomCredential {
  /** With the key of the site: it is taken back also of who has gone, whose own key went with them. */
  readonly sealed: string;
  /** ISO instant from which its access is renewed before it is used. */
  readonly renewsAt: string;
}

/** What lets us in at Zoom. Apart from the connections, which name the present one, and without events. */
export const zoomCredentialCollection = teamCollection<ZoomCredential>({
  name: 'zoom_credentials',
  entity: 'zoom_credential',
  topic: 'identity.zoom_credential',
  schemaVersion: 1,
});

const purpose = 'zoom credential';
/** Milliseconds before its end from which an access is good for no call any more. */
const margin = 60_000;

/** Milliseconds between looks for what somebody else was given in our place, and has not kept yet. */
const looks = [0, 200, 800];

type Tokens = Pick<MeetingAccess, 'access' | 'refresh'>;

@Injectable()
export class ZoomCredentials {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    @InjectPort<IdentityPorts>('meetings') private readonly port: Meetings | undefined,
    private readonly vault: PersonalDataVault,
  ) {}

  /** @throws DomainError ZOOM_NOT_CONFIGURED when the installation has none */
  get meetings(): Meetings {
    if (!this.port) throw domainError('ZOOM_NOT_CONFIGURED');
    return this.port;
  }

  get available(): boolean {
    return this.port !== undefined;
  }

  /** @returns the id of its document */
  async add(team: string, given: MeetingAccess): Promise<string> {
    const id = this.ids.next();
    await this.#of(team).save(id, 0, await this.#sealed(team, given), []);
    return id;
  }

  /** To do it again is no error. */
  async remove(team: string, id: string): Promise<void> {
    await changeDocument(this.#of(team), id, () => null);
  }

  /**
   * Asks with an access that is good, and with another one where Zoom takes it for none.
   * @throws MeetingsFailure `lost` when there is none any more, and what the work says
   */
  async use<T>(team: string, id: string, work: (access: string) => Promise<T>): Promise<T> {
    const access = await this.#access(team, id);
    try {
      return await work(access);
    } catch (error) {
      if (!(error instanceof MeetingsFailure) || error.reason !== 'expired') throw error;
    }
    const renewed = await this.#renewed(team, id, access);
    return work(renewed).catch((error: unknown) => {
      const isExpired = error instanceof MeetingsFailure && error.reason === 'expired';
      throw isExpired ? new MeetingsFailure('lost', error.code) : error;
    });
  }

  async #access(team: string, id: string): Promise<string> {
    const { tokens, state } = await this.#open(team, id);
    return this.clock.now().toISOString() < state.renewsAt ? tokens.access : this.#renewed(team, id, tokens.access);
  }

  /** @param spent the access that is good no more: whoever renewed it meanwhile has another one */
  async #renewed(team: string, id: string, spent: string): Promise<string> {
    const { tokens, version } = await this.#open(team, id);
    if (tokens.access !== spent) return tokens.access;
    try {
      const given = await this.meetings.renew(tokens.refresh);
      await this.#of(team).save(id, version, await this.#sealed(team, given), []);
      return given.access;
    } catch (error) {
      // A refresh is good once: somebody else has used it at the same moment, or it is lost.
      const isTheirs =
        error instanceof VersionConflict || (error instanceof MeetingsFailure && error.reason === 'lost');
      if (!isTheirs) throw error;
      for (const wait of looks) {
        await pause(wait);
        const { access } = (await this.#open(team, id)).tokens;
        if (access !== spent) return access;
      }
      throw error;
    }
  }

  async #open(team: string, id: string) {
    const { state, version } = await this.#of(team).load(id);
    const text = state && (await this.vault.openText({ team, entityId: team }, purpose, state.sealed));
    if (!state || typeof text !== 'string') throw new MeetingsFailure('lost', 'none');
    // Sealed by us: nobody else can have written it.
    return { tokens: JSON.parse(text) as Tokens, state, version };
  }

  async #sealed(team: string, { access, refresh, seconds }: MeetingAccess): Promise<ZoomCredential> {
    const text = JSON.stringify({ access, refresh });
    const renewsAt = new Date(this.clock.now().getTime() + seconds * 1_000 - margin).toISOString();
    return { sealed: await this.vault.sealText({ team, entityId: team }, purpose, text), renewsAt };
  }

  #of(team: string): Documents<ZoomCredential> {
    return this.documents.team(zoomCredentialCollection, team);
  }
}
