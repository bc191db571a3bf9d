import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { adminCategories, service, type AdminCategory, type AdminRole, type Principal } from '@marquee/kernel';
import {
  InjectPorts,
  readCookie,
  rpcClient,
  TimedCache,
  TrustedProxies,
  type RpcClient,
  type SessionCookies,
} from '@marquee/nest-kit';
import { AccountServiceService, type Account } from '@marquee/proto/identity';
import type { MediaPorts } from '../media.ports.js';

/** Milliseconds for which a session or an access decision is believed: half of what a revocation may take (2 s). */
export const believedFor = 1_000;
/** Milliseconds to wait for either answer; see the sum in `Gate`. */
export const askFor = 900;

/** What of a request says who asks: its cookies, and where it came from. */
export type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Finds out who asks, by the cookies that the BFF set. */
@Injectable()
export class Viewers {
  readonly #accounts: RpcClient<AccountServiceService>;
  readonly #cache = new TimedCache<Principal | undefined>(believedFor, 20_000);
  readonly #asking = service('media');

  readonly #names: SessionCookies;
  readonly #proxies: TrustedProxies;

  constructor(@InjectPorts() ports: Pick<MediaPorts, 'channel' | 'signer' | 'cookies' | 'proxies'>) {
    this.#names = ports.cookies;
    this.#proxies = ports.proxies ?? TrustedProxies.none;
    this.#accounts = rpcClient(AccountServiceService, ports.channel, ports.signer);
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
      const principal = token ? await this.#resolve(token, address) : undefined;
      if (principal?.kind === kind && principal.team === team) found.push(principal);
    }
    return found;
  }

  addressOf(request: Asking): string {
    return this.#proxies.requester(request).address;
  }

  /** The administrator of the session, of whichever team. */
  async administrator(request: Asking): Promise<Principal | undefined> {
    const token = readCookie(request.headers.cookie, this.#names.administrator);
    const { address } = this.#proxies.requester(request);
    const principal = token ? await this.#resolve(token, address) : undefined;
    return principal?.kind === 'administrator' ? principal : undefined;
  }

  #resolve(token: string, address: string): Promise<Principal | undefined> {
    // The hash, so that no dump of memory shows a session that can be used.
    const key = `${address} ${hash('sha256', token, 'base64url')}`;
    return this.#cache.get(key, async () => {
      const options = { principal: this.#asking, timeout: askFor };
      const { account } = await this.#accounts.resolveSession({ token, address }, options);
      return account && toPrincipal(account);
    });
  }
}

function toPrincipal({ kind, id, teamId: team, role, categories, groups }: Account): Principal | undefined {
  if (kind === 'member') return { kind, id, team, groups };
  if (kind !== 'administrator' || !isRole(role)) return undefined;
  return { kind, id, team, role, categories: categories.filter(isCategory) };
}

const isRole = (role: string): role is AdminRole => ['owner', 'super', 'normal'].includes(role);

const isCategory = (category: string): category is AdminCategory => adminCategories.some((known) => known === category);
