import { Controller } from '@nestjs/common';
import { survey, teamEvents, type EnvelopeOf, type TeamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { RegistrationSurveys } from './registration-surveys.js';

/**
 * A site does not go on asking a survey that is gone. Its deletion is refused while it is asked, and a choice while it does
 * not exist; but each looks before its save, so both may pass each other. Whichever is saved last, its event comes after both.
 */
@Controller()
export class RegistrationSurveyConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly surveys: RegistrationSurveys,
  ) {}

  @Consume('tenant.registration_surveys', survey.topic)
  async onSurvey(event: EventEnvelope): Promise<Outcome> {
    if (event.type === survey.types.deleted) await this.#withdraw(event, event.entityId);
    return done;
  }

  @Consume('tenant.registration_surveys', teamEvents.topic)
  async onSite(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<TeamEvents>;
    if (event.type !== 'TeamSettingsChanged') return done;
    const { registrationSurvey: chosen } = event.data;
    if (chosen != null && !(await this.surveys.isSurvey(event.team, chosen))) await this.#withdraw(event, chosen);
    return done;
  }

  async #withdraw({ team, actor, traceparent }: EventEnvelope, survey: string): Promise<void> {
    const { clock, ids } = this.ports;
    await this.surveys.withdraw(team, survey, { actor, clock, ids, traceparent });
  }
}
