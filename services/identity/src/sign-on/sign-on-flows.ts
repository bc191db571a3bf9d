import { InjectPort } from '@marquee/nest-kit';
import { Injectable } from '@nestjs/common';
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
  /** Whether somebody takes the deletion of their account back that they have asked for. */
  readonly keepAccount?: boolean | undefined;
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
@Injectable()
export class SignOnFlows {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
  ) {}

  /** @returns the state that comes back */
  begin(team: string, browser: string, flow: Flow): Promise<string> {
    return this.beginBound(team, hashOf(browser), flow, lifetime);
  }

  /** The same for a browser of which only the hash is known; '': any may end it. */
  async beginBound(team: string, browser: string, flow: Flow, milliseconds: number): Promise<string> {
    const now = this.clock.now();
    const state = this.ids.secret();
    const expiresAt = new Date(now.getTime() + milliseconds).toISOString();
    await Promise.all([
      this.#of(team).save(hashOf(state), 0, { ...flow, browser, expiresAt }, []),
      this.#sweep(team, now),
    ]);
    return state;
  }

  /** Whether something was not used before; remembered for so long. */
  async isNew(team: string, id: string, milliseconds: number): Promise<boolean> {
    const expiresAt = new Date(this.clock.now().getTime() + milliseconds).toISOString();
    const used: KeptFlow = { issuer: '', clientId: '', nonce: '', verifier: '', browser: '', expiresAt };
    try {
      await this.#of(team).save(id, 0, used, []);
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }

  /** Uses it up where the browser cannot show that it is the one that began. undefined: there is none. */
  async takeUnbound(
    team: string,
    state: string,
  ): Promise<{ readonly flow: Flow; readonly browser: string } | undefined> {
    const id = hashOf(state);
    const { state: flow, version } = await this.#of(team).load(id);
    if (!flow || this.clock.now().toISOString() >= flow.expiresAt) return undefined;
    return (await this.#isFirst(team, id, version)) ? { flow, browser: flow.browser } : undefined;
  }

  /** Uses it up, whoever asks. @throws DomainError SIGN_ON_EXPIRED */
  async consume(team: string, browser: string, state: string): Promise<Flow> {
    const id = hashOf(state);
    const { state: flow, version } = await this.#of(team).load(id);
    if (!flow || !(await this.#isFirst(team, id, version))) throw domainError('SIGN_ON_EXPIRED');
    const isSame = flow.browser === '' || timingSafeEqual(Buffer.from(flow.browser), Buffer.from(hashOf(browser)));
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
