import { Injectable } from '@nestjs/common';
import { accessQuestions, accessStates, routes, type QueryOf, type ReplyOf } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { ExplainAccessRequest, ExplainAccessResponse } from '@marquee/proto/catalog';
import { canLogIn } from '../audience/can-log-in.js';
import type { BffPorts } from '../options.js';
import { Previews } from '../preview/previews.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

type Asked = QueryOf<typeof routes.explainAccess>;
type Explanation = ReplyOf<typeof routes.explainAccess>;

/** Why somebody may watch something, or not. Who cannot log in is to the gate somebody who has not logged in. */
@Injectable()
export class AccessQuestions {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly previews: Previews,
  ) {}

  /** @param explain the gate that is asked */
  async ask(
    id: string,
    query: Asked,
    call: CallOptions,
    explain: (asked: ExplainAccessRequest) => Promise<ExplainAccessResponse>,
  ): Promise<Explanation> {
    const { member, isIn, viewer, at } = await this.#asked(query, call);
    const asked = { id, at, memberId: viewer?.id, groups: [...(viewer?.groups ?? [])] };
    const { access, trace, opensAt, closesAt } = await explain(asked);
    return {
      access: choice(accessStates, access),
      trace: [
        ...(member ? [{ rule: 'account' as const, passed: isIn }] : []),
        ...trace.map(({ rule, passed }) => ({ rule: choice(accessQuestions, rule), passed })),
      ],
      at,
      opensAt: opensAt ?? null,
      closesAt: closesAt ?? null,
    };
  }

  /** Whom and when the question is about. */
  async #asked({ member: id, at: instant, preview }: Asked, call: CallOptions) {
    if (preview !== undefined) {
      const { principal, member, isClosed } = await this.previews.of(call.principal, preview);
      const at = timeOf(principal, this.ports.clock).toISOString();
      return { member, isIn: !isClosed, viewer: principal.kind === 'member' ? principal : undefined, at };
    }
    const at = instant ?? this.ports.clock.now().toISOString();
    const member = id === undefined ? undefined : await this.services.audience.getMember({ id }, call);
    const isIn = member !== undefined && canLogIn(member, new Date(at));
    return { member, isIn, viewer: isIn ? member : undefined, at };
  }
}
