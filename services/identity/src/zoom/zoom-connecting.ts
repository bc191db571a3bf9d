import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CommandContext, DomainError } from '@marquee/kernel';
import { connectZoomBody, domainError, ownPath, parseInput } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import { type MeetingAccess, type MeetingHolder, MeetingsFailure, UniqueViolation } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import { type Flow, SignOnFlows } from '../sign-on/sign-on-flows.js';
import { type Owner, ZoomConnections } from './zoom-connections.js';
import type { ZoomConnectionState } from './zoom-connection.js';
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
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'baseUrl' | 'clock' | 'ids'>,
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
    await this.#keep(owner, before?.id ?? this.ports.ids.next(), zoomAccount, given, context);
    if (before) await this.#replaced(owner.team, before.state, zoomAccount);
    return flow.next;
  }

  /** @throws DomainError ZOOM_NOT_CONNECTED, ZOOM_DISCONNECT_FAILED */
  async disconnect(owner: Owner, context: CommandContext): Promise<void> {
    const found = await this.connections.find(owner);
    if (!found) throw domainError('ZOOM_NOT_CONNECTED');
    try {
      await this.revocations.revoke(owner.team, found.state.credential);
    } catch (error) {
      throw error instanceof MeetingsFailure ? domainError('ZOOM_DISCONNECT_FAILED') : error;
    }
    await this.connections.change(owner.team, found.id, { type: 'Disconnect' }, context);
    await this.credentials.remove(owner.team, found.state.credential);
  }

  /** Of somebody who has gone: nobody waits for Zoom. To do it again is no error. */
  async leave(owner: Owner, context: CommandContext): Promise<void> {
    const found = await this.connections.find(owner);
    if (!found) return;
    await this.revocations.plan(owner.team, found.state.credential);
    await this.connections.change(owner.team, found.id, { type: 'Leave' }, context);
  }

  /** What is entered at Zoom, and never what a request says. */
  get #redirectUri(): string {
    return `${this.ports.baseUrl}/admin/setting/zoom_setting/authorized`;
  }

  async #keep(
    { team, id: administrator }: Owner,
    connection: string,
    zoomAccount: MeetingHolder,
    given: MeetingAccess,
    context: CommandContext,
  ): Promise<void> {
    const credential = await this.credentials.add(team, given);
    const connected = { administrator, zoomAccount, credential, connectedAt: this.ports.clock.now().toISOString() };
    try {
      await this.connections.change(team, connection, { type: 'Connect', connected }, context);
    } catch (error) {
      await this.revocations.plan(team, credential);
      // The same person was faster in another tab.
      throw error instanceof UniqueViolation ? domainError('ZOOM_CONNECT_FAILED') : error;
    }
  }

  /** Of the same account Zoom would take back the new one as well. */
  async #replaced(team: string, before: ZoomConnectionState, { id }: MeetingHolder): Promise<void> {
    if (before.zoomAccount.id === id) await this.credentials.remove(team, before.credential);
    else await this.revocations.plan(team, before.credential);
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
