import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { domainError, isAllowed } from '@marquee/contracts';
import { adminCategories, service, type AdminCategory, type AdminRole, type Principal } from '@marquee/kernel';
import {
  bearerIn,
  InjectPorts,
  readCookie,
  rpcClient,
  TimedCache,
  TrustedProxies,
  type RpcClient,
  type SessionCookies,
} from '@marquee/nest-kit';
import { AccountServiceService, ApiTokenServiceService, type Account } from '@marquee/proto/identity';
import type { MediaPorts } from '../media.ports.js';

/** Milliseconds for which a session or an access decision is believed: half of what a revocation may take (2 s). */
export const believedFor = 1_000;
/** Milliseconds to wait for either answer; see the sum in `Gate`. */
export const askFor = 900;

type Administrator = Extract<Principal, { readonly kind: 'administrator' }>;

/** What of a request says who asks: its cookies or API token, and where it came from. */
export type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Finds out who asks, by the cookies that the BFF set or by an API token. */
@Injectable()
export class Viewers {
  readonly #accounts: RpcClient<AccountServiceService>;
  readonly #tokens: RpcClient<ApiTokenServiceService>;
  readonly #cache = new TimedCache<Principal | undefined>(believedFor, 20_000);
  readonly #asking = service('media');

  readonly #names: SessionCookies;
  readonly #proxies: TrustedProxies;

  constructor(@InjectPorts() ports: Pick<MediaPorts, 'channel' | 'signer' | 'cookies' | 'proxies'>) {
    this.#names = ports.cookies;
    this.#proxies = ports.proxies ?? TrustedProxies.none;
    this.#accounts = rpcClient(AccountServiceService, ports.channel, ports.signer);
    this.#tokens = rpcClient(ApiTokenServiceService, ports.channel, ports.signer);
  }

  /**
   * The sessions of one request on a team's bytes, the member's first: a page of the member site shows what the member
   * may see. Sessions of other teams are nobody.
   */
  async of(request: Asking, team: string): Promise<Principal[]> {
    const { cookie } = request.headers;
    const { address } = this.#proxies.requester(request);
    const found: Principal[] = [];
    for (const [name, kind] of [
      [this.#names.member(team), 'member'],
      [this.#names.administrator, 'administrator'],
    ] as const) {
      const token = readCookie(cookie, name);
      const principal = token ? await this.#resolve('session', token, address) : undefined;
      if (principal?.kind === kind && principal.team === team) found.push(principal);
    }
    return found;
  }

  addressOf(request: Asking): string {
    return this.#proxies.requester(request).address;
  }

  /**
   * The administrator who asks and may manage the content of their team, whichever that is: by an API token where one comes, as in
   * the API, else by the session.
   *
   * @throws DomainError NOT_LOGGED_IN, TOKEN_INVALID, NO_AUTHORITY
   */
  async contentManager(request: Asking): Promise<Administrator> {
    const administrator = await this.#administrator(request);
    if (!administrator) {
      throw domainError(request.headers.authorization === undefined ? 'NOT_LOGGED_IN' : 'TOKEN_INVALID');
    }
    if (!isAllowed('content.manage', administrator)) throw domainError('NO_AUTHORITY');
    return administrator;
  }

  async #administrator(request: Asking): Promise<Administrator | undefined> {
    const { authorization, cookie } = request.headers;
    const bearer = bearerIn(authorization);
    const token = bearer ?? readCookie(cookie, this.#names.administrator);
    const { address } = this.#proxies.requester(request);
    const by = bearer === undefined ? 'session' : 'token';
    const principal = token ? await this.#resolve(by, token, address) : undefined;
    return principal?.kind === 'administrator' ? principal : undefined;
  }

  #resolve(by: 'session' | 'token', token: string, address: string): Promise<Principal | undefined> {
    // The hash, so that no dump of memory shows a session that can be used.
    const key = `${by} ${address} ${hash('sha256', token, 'base64url')}`;
    return this.#cache.get(key, async () => {
      const asked = [
        { token, address },
        { principal: this.#asking, timeout: askFor },
      ] as const;
      const { account } = await (by === 'token'
        ? this.#tokens.resolveToken(...asked)
        : this.#accounts.resolveSession(...asked));
      return account && toPrincipal(account);
    });
  }
}

function toPrincipal({ kind, id, teamId: team, role, categories, groups, token }: Account): Principal | undefined {
  if (kind === 'member') return { kind, id, team, groups };
  if (kind !== 'administrator' || !isRole(role)) return undefined;
  return { kind, id, team, role, categories: categories.filter(isCategory), ...(token && { token }) };
}

const isRole = (role: string): role is AdminRole => ['owner', 'super', 'normal'].includes(role);

const isCategory = (category: string): category is AdminCategory => adminCategories.some((known) => known === category);
