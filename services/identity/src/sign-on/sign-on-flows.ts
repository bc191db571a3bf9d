import { createHash, timingSafeEqual } from 'node:crypto';
import { type Clock, type Ids, VersionConflict } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { type DocumentStore, type Documents, teamCollection } from '@marquee/ports';

/** What has to be known again when the browser comes back. */
export interface Flow {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** The page of ours that one wanted to see. */
  readonly next?: string | undefined;
  /** By which a newcomer becomes a member. */
  readonly invitation?: string | undefined;
  /** Who connects their account; absent: somebody logs in. */
  readonly member?: string | undefined;
}

interface KeptFlow extends Flow {
  /** Hash of the browser's secret. */
  readonly browser: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** By the hash of the state. No events: they are nobody's history. */
export const flowCollection = teamCollection<KeptFlow>({
  name: 'sign_on_flows',
  entity: 'sign_on_flow',
  topic: 'identity.sign_on_flow',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['expiresAt']],
});

const lifetime = 10 * 60_000;
const sweepSize = 20;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Logins that are under way at a login service: each good once, for ten minutes, in the browser that began it. */
export class SignOnFlows {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @returns the state that comes back */
  async begin(team: string, browser: string, flow: Flow): Promise<string> {
    const now = this.clock.now();
    const state = this.ids.secret();
    const expiresAt = new Date(now.getTime() + lifetime).toISOString();
    const kept: KeptFlow = { ...flow, browser: hashOf(browser), expiresAt };
    await Promise.all([this.#of(team).save(hashOf(state), 0, kept, []), this.#sweep(team, now)]);
    return state;
  }

  /** Uses it up, whoever asks. @throws DomainError SIGN_ON_EXPIRED */
  async take(team: string, browser: string, state: string): Promise<Flow> {
    const id = hashOf(state);
    const { state: flow, version } = await this.#of(team).load(id);
    if (!flow || !(await this.#isFirst(team, id, version))) throw domainError('SIGN_ON_EXPIRED');
    const isSame = timingSafeEqual(Buffer.from(flow.browser), Buffer.from(hashOf(browser)));
    const isOver = this.clock.now().toISOString() >= flow.expiresAt;
    if (!isSame || isOver) throw domainError('SIGN_ON_EXPIRED');
    return flow;
  }

  async #isFirst(team: string, id: string, version: number): Promise<boolean> {
    try {
      await this.#of(team).save(id, version, null, []);
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }

  /** Each beginning clears some away that nobody came back from. */
  async #sweep(team: string, now: Date): Promise<void> {
    const { items } = await this.#of(team).find({
      where: { fields: { expiresAt: { lt: now.toISOString() } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: sweepSize,
    });
    await Promise.all(
      items.map(async ({ id }) => {
        const { state, version } = await this.#of(team).load(id);
        if (state) await this.#isFirst(team, id, version);
      }),
    );
  }

  #of(team: string): Documents<KeptFlow> {
    return this.documents.team(flowCollection, team);
  }
}
