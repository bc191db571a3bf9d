import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { domainError, ownPath, parseInput, type SignOnSettings, startSocialLoginBody } from '@marquee/contracts';
import type { Ids } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import type { Client } from '../session/sessions.js';
import { type Entered, SecondStep } from '../two-factor/second-step.js';
import { SamlServiceProvider } from './saml-provider.js';
import { type Flow, SignOnFlows } from './sign-on-flows.js';
import { SignOn } from './sign-on-settings.js';
import { VouchedAccounts } from './vouched-accounts.js';

/** Names what a flow is for, where an OpenID flow has the issuer: no address is called so. */
const asked = 'saml request';
const accepted = 'saml ticket';
const minute = 60_000;
/** As long as an assertion can be good: the age that is taken, with the skew of clocks on both sides. */
const remembered = 20 * minute;

/** Logins of members by the SAML identity provider of their site. */
@Injectable()
export class SamlLogin {
  constructor(
    private readonly signOn: SignOn,
    private readonly flows: SignOnFlows,
    private readonly provider: SamlServiceProvider,
    private readonly vouched: VouchedAccounts,
    private readonly accounts: Accounts,
    private readonly secondStep: SecondStep,
    private readonly obstacles: LoginObstacles,
    @InjectPort('ids') private readonly ids: Ids,
  ) {}

  /** @throws DomainError SIGN_ON_UNAVAILABLE */
  async metadata(team: string): Promise<string> {
    return this.provider.metadata(team, await this.signOn.get(team));
  }

  /** @throws DomainError SIGN_ON_UNAVAILABLE */
  async start(team: string, browser: string, request: object): Promise<string> {
    const { next, keepAccount } = parseInput(startSocialLoginBody, request);
    const settings = await this.#settings(team);
    const requestId = `_${this.ids.secret()}`;
    const flow = { ...flowOf(asked, settings.samlEntityId), nonce: requestId };
    const state = await this.flows.begin(team, browser, {
      ...flow,
      ...(keepAccount && { keepAccount }),
      ...(next !== undefined && { next: ownPath(next) }),
    });
    return this.provider.loginUrl(team, settings, requestId, state);
  }

  /**
   * What a browser brings from the provider. It comes from another site, so without cookies: the ticket, which the browser brings
   * itself, shows that it is the one that began.
   *
   * @throws DomainError SIGN_ON_UNAVAILABLE, SIGN_ON_EXPIRED, SIGN_ON_FAILED, and why nobody is found
   */
  async accept(team: string, response: string, relayState: string): Promise<string> {
    const settings = await this.#settings(team);
    const begun = await this.flows.takeUnbound(team, relayState);
    const isRequest = begun?.flow.issuer === asked && begun.flow.clientId === settings.samlEntityId;
    if (begun ? !isRequest : !settings.samlIdpInitiated) throw domainError('SIGN_ON_EXPIRED');
    const asserted = await this.provider.accept(team, settings, response, begun?.flow.nonce ?? '');
    // Good once: whoever overhears one can do nothing with it.
    const seen = createHash('sha256').update(`${settings.samlEntityId} ${asserted.id}`).digest('hex');
    if (!(await this.flows.isNew(team, seen, remembered))) throw domainError('SIGN_ON_EXPIRED');
    const identity = { provider: 'saml', issuer: settings.samlEntityId, subject: asserted.subject } as const;
    const { email, name } = asserted;
    const vouched = { identity, name, ...(email !== undefined && { email }) };
    const account = await this.vouched.of(team, vouched, settings.newcomerInvitation ?? undefined);
    const { next, keepAccount } = begun?.flow ?? {};
    const ticket: Flow = { ...flowOf(accepted, ''), member: account.id, next, keepAccount };
    return this.flows.beginBound(team, begun?.browser ?? '', ticket, minute);
  }

  /** @throws DomainError SIGN_ON_EXPIRED, and why the account may not log in */
  async finish(
    team: string,
    browser: string,
    ticket: string,
    client: Client | undefined,
  ): Promise<{ readonly entered: Entered; readonly next: string | undefined }> {
    const { issuer, member = '', next, keepAccount } = await this.flows.consume(team, browser, ticket);
    const account = issuer === accepted ? await this.accounts.find({ kind: 'member', team, id: member }) : undefined;
    if (!account) throw domainError('SIGN_ON_EXPIRED');
    const staying = keepAccount ? await this.accounts.change(account, { type: 'KeepAccount' }) : account;
    await this.obstacles.mustBeNone(staying, client);
    return { entered: await this.secondStep.enter(staying, client), next };
  }

  async #settings(team: string): Promise<SignOnSettings> {
    const settings = await this.signOn.get(team);
    if (settings.authMethod !== 'saml') throw domainError('SIGN_ON_UNAVAILABLE');
    return settings;
  }
}

const flowOf = (issuer: string, clientId: string): Flow => ({ issuer, clientId, nonce: '', verifier: '' });
