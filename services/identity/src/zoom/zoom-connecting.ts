import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Clock, type CommandContext, DomainError } from '@marquee/kernel';
import { connectZoomBody, domainError, ownPath, parseInput } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { type MeetingAccess, type MeetingHolder, MeetingsFailure } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import { type Flow, SignOnFlows } from '../sign-on/sign-on-flows.js';
import { type Owner, ZoomConnections } from './zoom-connections.js';
import { ZoomCredentials } from './zoom-credentials.js';
import { ZoomRevocations } from './zoom-revocations.js';

/** Tells these flows from logins at the login service of a site. */
const issuer = 'zoom';

interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/** Connects an administrator's account at Zoom (OAuth 2.0, authorization code with PKCE), and disconnects it. */
@Injectable()
export class ZoomConnecting {
  constructor(
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly flows: SignOnFlows,
    private readonly connections: ZoomConnections,
    private readonly credentials: ZoomCredentials,
    private readonly revocations: ZoomRevocations,
  ) {}

  /** @returns Zoom's page that asks. @throws DomainError ZOOM_NOT_CONFIGURED, INVALID_INPUT */
  async start({ team, id }: Owner, browser: string, request: object): Promise<string> {
    const { next } = parseInput(connectZoomBody, request);
    const { meetings } = this.credentials;
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const flow: Flow = { issuer, clientId: '', nonce: '', verifier, member: id, next: next && ownPath(next) };
    const state = await this.flows.begin(team, browser, flow);
    return meetings.consent({ redirectUri: this.#redirectUri, state, challenge });
  }

  /**
   * @returns the page of ours that one wanted to come back to
   * @throws DomainError ZOOM_CONNECT_EXPIRED, ZOOM_CONNECT_CANCELLED, ZOOM_CONNECT_FAILED, ZOOM_UNAVAILABLE, ZOOM_NOT_CONFIGURED
   */
  async finish(
    owner: Owner,
    browser: string,
    { state, code, error }: Returned,
    context: CommandContext,
  ): Promise<string | undefined> {
    const flow = await this.#taken(owner, browser, state);
    if (error !== undefined) throw domainError(cancelled.has(error) ? 'ZOOM_CONNECT_CANCELLED' : 'ZOOM_CONNECT_FAILED');
    if (code === undefined) throw domainError('ZOOM_CONNECT_FAILED');
    const { given, zoomAccount } = await this.#redeemed(code, flow.verifier);
    const before = await this.connections.find(owner);
    const credential = await this.credentials.add(owner.team, given);
    const connected = { zoomAccount, credential, connectedAt: this.clock.now().toISOString() };
    await this.connections.change(owner, { type: 'Connect', connected }, context);
    // Of the same account Zoom would take back the new one as well.
    if (before && before.zoomAccount.id !== zoomAccount.id) {
      await this.revocations.plan(owner.team, before.credential);
    } else if (before) await this.credentials.remove(owner.team, before.credential);
    return flow.next;
  }

  /** @throws DomainError ZOOM_NOT_CONNECTED, ZOOM_DISCONNECT_FAILED */
  async disconnect(owner: Owner, context: CommandContext): Promise<void> {
    const found = await this.connections.find(owner);
    if (!found) throw domainError('ZOOM_NOT_CONNECTED');
    try {
      await this.revocations.revoke(owner.team, found.credential);
    } catch (error) {
      throw error instanceof MeetingsFailure ? domainError('ZOOM_DISCONNECT_FAILED') : error;
    }
    await this.connections.change(owner, { type: 'Disconnect' }, context);
    await this.credentials.remove(owner.team, found.credential);
  }

  /** Of somebody who has gone: nobody waits for Zoom. To do it again is no error. */
  async leave(owner: Owner, context: CommandContext): Promise<void> {
    const found = await this.connections.find(owner);
    if (!found) return;
    await this.revocations.plan(owner.team, found.credential);
    await this.connections.change(owner, { type: 'Leave' }, context);
  }

  /** What is entered at Zoom, and never what a request says. */
  get #redirectUri(): string {
    return `${this.baseUrl}/admin/setting/zoom_setting/authorized`;
  }

  async #taken({ team, id }: Owner, browser: string, state: string): Promise<Flow> {
    const flow = await this.flows.consume(team, browser, state).catch((error: unknown) => {
      const isOver = error instanceof DomainError && error.code === 'SIGN_ON_EXPIRED';
      throw isOver ? domainError('ZOOM_CONNECT_EXPIRED') : error;
    });
    if (flow.issuer !== issuer || flow.member !== id) throw domainError('ZOOM_CONNECT_EXPIRED');
    return flow;
  }

  async #redeemed(
    code: string,
    verifier: string,
  ): Promise<{ readonly given: MeetingAccess; readonly zoomAccount: MeetingHolder }> {
    const { meetings } = this.credentials;
    try {
      const given = await meetings.redeem({ code, verifier, redirectUri: this.#redirectUri });
      return { given, zoomAccount: await meetings.holder(given.access) };
    } catch (error) {
      if (!(error instanceof MeetingsFailure)) throw error;
      throw domainError(error.reason === 'unavailable' ? 'ZOOM_UNAVAILABLE' : 'ZOOM_CONNECT_FAILED');
    }
  }
}

/** What OAuth calls it when a person says no (RFC 6749, section 4.1.2.1). */
const cancelled = new Set(['access_denied']);
