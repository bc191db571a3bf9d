import { Module } from '@nestjs/common';
import { aggregate, type ServiceDescription, type ServicePorts } from '@marquee/nest-kit';
import { TeamServiceService } from '@marquee/proto/tenant';
import { evolve, teamCollection } from './team/team.js';
import { TeamConsumer } from './team/team.consumer.js';
import { TeamGrpc } from './team/team.grpc.js';
import { Teams } from './team/teams.js';

@Module({ controllers: [TeamGrpc, TeamConsumer], providers: [Teams] })
class TenantModule {}

/** The service, for a composition root to start. */
export const tenantService: ServiceDescription<ServicePorts> = {
  name: 'tenant',
  definitions: [TeamServiceService],
  aggregates: [aggregate(teamCollection, evolve)],
  teamData: [{ collection: teamCollection, teamField: 'id' }],
  module: () => TenantModule,
};
