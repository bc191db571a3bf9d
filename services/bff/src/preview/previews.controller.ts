import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { PaymentGates } from '../session/payment-gates.js';
import { Previews } from './previews.js';

/** The site as others see it. */
@Controller()
export class PreviewsController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly previews: Previews,
    private readonly gates: PaymentGates,
  ) {}

  @Serves(routes.startPreview)
  async startPreview({ body, call }: RequestContext<typeof routes.startPreview>) {
    const request = { ...body, memberId: body.memberId ?? undefined, at: body.at ?? undefined };
    const { id, expiresAt } = await this.services.previews.startPreview(request, call);
    return { id, expiresAt };
  }

  @Serves(routes.endPreview)
  async endPreview({ params, principal, call }: RequestContext<typeof routes.endPreview>): Promise<void> {
    await this.services.previews.endPreview({ id: params.previewId }, call);
    this.previews.forget(principal, params.previewId);
  }

  @Serves(routes.getPreview)
  async getPreview({ principal }: RequestContext<typeof routes.getPreview>): Promise<Answer<typeof routes.getPreview>> {
    const { kind, member, isClosed, groupNames, expiresAt } = await this.previews.behind(principal);
    return {
      kind,
      name: member?.name ?? '',
      email: member?.email ?? '',
      groups: [...groupNames],
      account: isClosed ? 'closed' : 'open',
      shut: principal.kind === 'member' ? await this.gates.of(principal) : null,
      now: timeOf(principal, this.ports.clock).toISOString(),
      expiresAt,
    };
  }
}
