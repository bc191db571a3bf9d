import { Controller } from '@nestjs/common';
import { type ReplyOf, routes } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { StartedSession } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { BrowserSessions } from './browser-sessions.js';
import { Sessions } from './sessions.js';

type Context = Pick<RequestContext<typeof routes.operateSite>, 'cookies' | 'client'>;

/** The sites of one administrator: the session is in one of them, and moves. */
@Controller()
export class OperatedSitesController {
  constructor(
    private readonly services: ServiceClients,
    private readonly sessions: Sessions,
    private readonly browser: BrowserSessions,
    private readonly names: SessionCookies,
  ) {}

  @Serves(routes.listOperatedSites)
  async listOperatedSites(
    context: RequestContext<typeof routes.listOperatedSites>,
  ): Promise<Answer<typeof routes.listOperatedSites>> {
    const { items } = await this.services.accounts.listOperatedSites({ token: this.#token(context) }, context.call);
    return {
      items: items.map(({ teamId, name, role, operated }) => ({
        ...{ id: teamId, name, operated },
        role: choice(['owner', 'super', 'normal'], role),
      })),
    };
  }

  @Serves(routes.operateSite)
  async operateSite(context: RequestContext<typeof routes.operateSite>): Promise<ReplyOf<typeof routes.operateSite>> {
    const { body, call, client } = context;
    const request = { token: this.#token(context), teamId: body.teamId, client };
    return this.#moved(context, await this.services.accounts.operateSite(request, call));
  }

  @Serves(routes.registerSite)
  async registerSite(
    context: RequestContext<typeof routes.registerSite>,
  ): Promise<ReplyOf<typeof routes.registerSite>> {
    const { body, call, client } = context;
    const { site, company } = body;
    const named = {
      siteName: site.name,
      language: site.language,
      companyName: company.name,
      companyPhone: company.phone,
    };
    const request = { ...named, session: this.#token(context), client };
    return this.#moved(context, await this.services.administrators.registerSite(request, call));
  }

  @Serves(routes.acceptAdministratorInvitationByLogin)
  async accept(context: RequestContext<typeof routes.acceptAdministratorInvitationByLogin>) {
    const { params, call, client } = context;
    const request = { token: params.inviteToken, session: this.#token(context), client };
    return this.#moved(context, await this.services.administrators.acceptByLogin(request, call));
  }

  /** Not even the cache knows the session of before. */
  #moved(context: Context, started: StartedSession) {
    this.sessions.forget(this.#token(context), context.client.address);
    return this.browser.start(started, context.cookies);
  }

  #token({ cookies }: Pick<Context, 'cookies'>): string {
    return cookies.read(this.names.administrator) ?? '';
  }
}
