import { Injectable } from '@nestjs/common';
import { DueWork, type Due, type HeldRow, InjectPorts, plan } from '@marquee/nest-kit';
import { MeetingsFailure, teamCollection } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import { ZoomCredentials } from './zoom-credentials.js';

interface Revocation extends Due {
  /** ISO instant from which it is given up: what lets us in is forgotten all the same. */
  readonly until: string;
}

/** By the id of the credential. */
export const zoomRevocationCollection = teamCollection<Revocation>({
  name: 'zoom_revocations',
  entity: 'zoom_revocation',
  topic: 'identity.zoom_revocation',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

const minute = 60_000;
const again = 10 * minute;
const patience = 7 * 24 * 60 * minute;

/** Takes back what lets us in at Zoom of those who have gone, as soon as Zoom answers. */
@Injectable()
export class ZoomRevocations {
  readonly #work: DueWork<Revocation>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'onError'>,
    private readonly credentials: ZoomCredentials,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: zoomRevocationCollection },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** To do it again is no error. */
  async plan(team: string, credential: string): Promise<void> {
    const now = this.ports.clock.now().getTime();
    const until = new Date(now + patience).toISOString();
    const row = { dueAt: new Date(now).toISOString(), starts: 0, until };
    await plan(this.ports.documents.team(zoomRevocationCollection, team), credential, async () => row);
    this.#work.wake();
  }

  /** @throws MeetingsFailure when Zoom did not hear of it; that it lets us in no more is as good */
  async revoke(team: string, credential: string): Promise<void> {
    if (!this.credentials.available) return;
    const { meetings } = this.credentials;
    try {
      await this.credentials.use(team, credential, (access) => meetings.revoke(access));
    } catch (error) {
      if (!(error instanceof MeetingsFailure) || error.reason !== 'lost') throw error;
    }
  }

  async #perform(held: HeldRow<Revocation>): Promise<void> {
    const now = this.ports.clock.now().getTime();
    try {
      await this.revoke(held.team, held.id);
    } catch (error) {
      if (!(error instanceof MeetingsFailure)) throw error;
      const dueAt = new Date(now + again).toISOString();
      if (dueAt < held.row.until) {
        await held.change((row) => ({ ...row, dueAt }));
        return;
      }
    }
    await this.credentials.remove(held.team, held.id);
    await held.change(() => null);
  }
}
