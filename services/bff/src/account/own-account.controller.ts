import { Controller, type Type } from '@nestjs/common';
import { administratorAccount, memberAccount, type BodyOf, type ReplyOf } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { AnyRoute, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { BrowserSessions } from '../session/browser-sessions.js';
import { Sessions } from '../session/sessions.js';
import { deviceOf } from './device.js';

type Calls = typeof administratorAccount | typeof memberAccount;
type Context = RequestContext<AnyRoute>;
type ProofBody = BodyOf<typeof administratorAccount.beginTwoFactor>;

/** Params and input have passed the patterns and schemas of their route. */
const paramsOf = ({ params }: Context) => params as Readonly<Record<string, string>>;

/** One's own account: the same for administrators in the console and for members on their site. */
function ownAccountController(calls: Calls, cookieName: (names: SessionCookies, team: string) => string): Type<object> {
  const routes: Readonly<Record<keyof Calls, AnyRoute>> = calls;

  @Controller()
  class OwnAccountController {
    constructor(
      private readonly services: ServiceClients,
      private readonly sessions: Sessions,
      private readonly browser: BrowserSessions,
      private readonly names: SessionCookies,
    ) {}

    @Serves(routes.get)
    async get({ call }: Context): Promise<ReplyOf<typeof administratorAccount.get>> {
      const { email, loginId, emailChange, twoFactor, hasPassword } = await this.services.ownAccount.getOwnAccount(
        {},
        call,
      );
      return {
        ...{ email, loginId: loginId ?? null, emailChange: emailChange ?? null },
        ...{ twoFactor: twoFactor ?? null, hasPassword },
      };
    }

    @Serves(routes.requestEmailChange)
    async requestEmailChange(context: Context): Promise<void> {
      const { email } = context.body as BodyOf<typeof administratorAccount.requestEmailChange>;
      await this.services.ownAccount.requestEmailChange({ email, ...this.#proof(context) }, context.call);
    }

    @Serves(routes.withdrawEmailChange)
    async withdrawEmailChange({ call }: Context): Promise<void> {
      await this.services.ownAccount.withdrawEmailChange({}, call);
    }

    @Serves(routes.beginTwoFactor)
    async beginTwoFactor(context: Context): Promise<ReplyOf<typeof administratorAccount.beginTwoFactor>> {
      return this.services.ownAccount.beginTwoFactor(this.#proof(context), context.call);
    }

    @Serves(routes.confirmTwoFactor)
    async confirmTwoFactor({ body, call }: Context): Promise<ReplyOf<typeof administratorAccount.confirmTwoFactor>> {
      const request = body as BodyOf<typeof administratorAccount.confirmTwoFactor>;
      const { codes } = await this.services.ownAccount.confirmTwoFactor(request, call);
      return { recoveryCodes: codes };
    }

    @Serves(routes.removeTwoFactor)
    async removeTwoFactor(context: Context): Promise<void> {
      await this.services.ownAccount.removeTwoFactor(this.#proof(context), context.call);
    }

    @Serves(routes.requestDeletion)
    async requestDeletion(context: Context): Promise<ReplyOf<typeof administratorAccount.requestDeletion>> {
      const deletion = await this.services.ownAccount.requestDeletion(this.#proof(context), context.call);
      this.sessions.forget(this.#token(context), context.client.address);
      context.cookies.clear(this.#cookie(context));
      this.browser.renewCsrf(context.cookies);
      return deletion;
    }

    @Serves(routes.listSessions)
    async listSessions(context: Context): Promise<ReplyOf<typeof administratorAccount.listSessions>> {
      const { items } = await this.services.ownAccount.listSessions({ token: this.#token(context) }, context.call);
      return {
        items: items.map(({ id, userAgent, createdAt, lastSeenAt, current }) => ({
          ...{ id, createdAt, lastSeenAt, current },
          ...deviceOf(userAgent),
        })),
      };
    }

    @Serves(routes.endSession)
    async endSession(context: Context): Promise<void> {
      await this.services.ownAccount.endSession({ id: paramsOf(context)['sessionId'] ?? '' }, context.call);
    }

    @Serves(routes.endOtherSessions)
    async endOtherSessions(context: Context): Promise<void> {
      await this.services.ownAccount.endOtherSessions({ token: this.#token(context) }, context.call);
    }

    @Serves(routes.changePassword)
    async changePassword(context: Context): Promise<void> {
      const { client, call, cookies } = context;
      const body = context.body as BodyOf<typeof administratorAccount.changePassword>;
      const before = this.#token(context);
      const started = await this.services.ownAccount.changePassword({ ...body, client }, call);
      this.sessions.forget(before, client.address);
      this.browser.start(started, cookies);
    }

    /** That it is the owner of the account who asks. */
    #proof(context: Context) {
      const { currentPassword = '' } = context.body as ProofBody;
      return { currentPassword, sessionToken: this.#token(context) };
    }

    #token(context: Context): string {
      return context.cookies.read(this.#cookie(context)) ?? '';
    }

    #cookie(context: Context): string {
      return cookieName(this.names, paramsOf(context)['teamId'] ?? '');
    }
  }
  return OwnAccountController;
}

export const ownAccountControllers = [
  ownAccountController(administratorAccount, (names) => names.administrator),
  ownAccountController(memberAccount, (names, team) => names.member(team)),
];
