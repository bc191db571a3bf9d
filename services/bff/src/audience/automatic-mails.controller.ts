import { Controller } from '@nestjs/common';
import { automaticMailNames, type ReplyOf, routes } from '@marquee/contracts';
import type { AutomaticMail } from '@marquee/proto/identity';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** What a site writes to members by itself. */
@Controller()
export class AutomaticMailsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listAutomaticMails)
  async listAutomaticMails({ call }: RequestContext<typeof routes.listAutomaticMails>) {
    const { items } = await this.services.automaticMails.listAutomaticMails({}, call);
    return { items: items.map(reply) };
  }

  @Serves(routes.getAutomaticMail)
  async getAutomaticMail({ params, call }: RequestContext<typeof routes.getAutomaticMail>) {
    return reply(await this.services.automaticMails.getAutomaticMail({ name: params.automaticMailName }, call));
  }

  @Serves(routes.updateAutomaticMail)
  async updateAutomaticMail(context: RequestContext<typeof routes.updateAutomaticMail>) {
    const { params, body, call, expectedVersion } = context;
    const request = { name: params.automaticMailName, terms: body, expectedVersion };
    return reply(await this.services.automaticMails.updateAutomaticMail(request, call));
  }

  @Serves(routes.resetAutomaticMail)
  async resetAutomaticMail({ params, call }: RequestContext<typeof routes.resetAutomaticMail>) {
    return reply(await this.services.automaticMails.resetAutomaticMail({ name: params.automaticMailName }, call));
  }

  @Serves(routes.testAutomaticMail)
  async testAutomaticMail({ params, call }: RequestContext<typeof routes.testAutomaticMail>): Promise<void> {
    await this.services.automaticMails.testAutomaticMail({ name: params.automaticMailName }, call);
  }
}

function reply({ name, terms, changed, version }: AutomaticMail): ReplyOf<typeof routes.getAutomaticMail> {
  const { enabled = false, subject = '', content = '' } = terms ?? {};
  return { name: choice(automaticMailNames, name), enabled, subject, content, changed, version };
}
