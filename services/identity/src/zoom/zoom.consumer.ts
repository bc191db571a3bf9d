import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { administratorEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import { ZoomConnecting } from './zoom-connecting.js';

/** Who has gone leaves no way to their account at Zoom behind. */
@Controller()
export class ZoomConsumer {
  constructor(
    private readonly connecting: ZoomConnecting,
    private readonly contexts: CommandContexts,
  ) {}

  @Consume('identity.zoom', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    if (event.type === 'AdministratorRemoved') await this.connecting.leave({ team, id }, this.contexts.because(event));
    return done;
  }
}
