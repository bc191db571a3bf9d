import { Module } from '@nestjs/common';
import { aggregate, type ServiceDescription } from '@marquee/nest-kit';
import {
  DomainServiceService,
  LandingPageServiceService,
  TeamServiceService,
  TenantReferenceServiceService,
} from '@marquee/proto/tenant';
import { DomainGrpc } from './domain/domain.grpc.js';
import { OwnDomains } from './domain/own-domains.js';
import { evolve as evolveLandingPage, landingPageCollection } from './landing-page/landing-page.js';
import { LandingPageConsumer } from './landing-page/landing-page.consumer.js';
import { LandingPageGrpc } from './landing-page/landing-page.grpc.js';
import { LandingPages } from './landing-page/landing-pages.js';
import { ReferenceDoor } from './landing-page/reference-door.js';
import { evolve, teamCollection } from './team/team.js';
import { TeamConsumer } from './team/team.consumer.js';
import { TeamGrpc } from './team/team.grpc.js';
import { PlanConsumer } from './team/plan.consumer.js';
import { RegistrationSurveyConsumer } from './team/registration-survey.consumer.js';
import { RegistrationSurveys } from './team/registration-surveys.js';
import { TeamErasures, teamErasureCollection } from './team/team-erasures.js';
import { TeamReminders, teamReminderCollection } from './team/team-reminders.js';
import { Teams } from './team/teams.js';
import type { TenantPorts } from './tenant.ports.js';

@Module({
  controllers: [
    TeamGrpc,
    TeamConsumer,
    LandingPageGrpc,
    LandingPageConsumer,
    DomainGrpc,
    ReferenceDoor,
    PlanConsumer,
    RegistrationSurveyConsumer,
  ],
  providers: [Teams, OwnDomains, LandingPages, TeamErasures, TeamReminders, RegistrationSurveys],
})
class TenantModule {}

/** The service, for a composition root to start. */
export const tenantService: ServiceDescription<TenantPorts> = {
  name: 'tenant',
  definitions: [TeamServiceService, DomainServiceService, LandingPageServiceService, TenantReferenceServiceService],
  aggregates: [aggregate(teamCollection, evolve), aggregate(landingPageCollection, evolveLandingPage)],
  teamData: [
    { collection: teamCollection, teamField: 'id', outlives: true },
    { collection: teamErasureCollection, teamField: 'id', outlives: true },
    { collection: teamReminderCollection, teamField: 'id', outlives: true },
    { collection: landingPageCollection },
  ],
  module: () => TenantModule,
};
