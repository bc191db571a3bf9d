import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { GroupsController } from './audience/groups.controller.js';
import { InvitationsController } from './audience/invitations.controller.js';
import { MembersController } from './audience/members.controller.js';
import { DashboardController } from './analytics/dashboard.controller.js';
import { VideoAnalyticsController } from './analytics/video-analytics.controller.js';
import { CategoriesController } from './content/categories.controller.js';
import { VideoFilesController } from './content/video-files.controller.js';
import { VideosController } from './content/videos.controller.js';
import { SiteController } from './site/site.controller.js';
import { StandaloneController } from './standalone/standalone.controller.js';
import { WatchingController } from './watching/watching.controller.js';
import { VideoComposer } from './content/video.composer.js';
import { bffOptions, bffPorts, type BffOptions, type BffPorts } from './options.js';
import { ServiceClients } from './services/service-clients.js';
import { Csrf } from '@marquee/nest-kit';
import { Gate } from './session/gate.js';
import { SessionController } from './session/session.controller.js';
import { Sessions } from './session/sessions.js';

@Module({})
export class BffModule {
  static forRoot(ports: BffPorts, options: BffOptions): DynamicModule {
    return {
      module: BffModule,
      imports: [DiscoveryModule],
      controllers: [
        SessionController,
        GroupsController,
        InvitationsController,
        MembersController,
        DashboardController,
        VideoAnalyticsController,
        CategoriesController,
        VideoFilesController,
        VideosController,
        SiteController,
        StandaloneController,
        WatchingController,
      ],
      providers: [
        { provide: bffPorts, useValue: ports },
        { provide: bffOptions, useValue: options },
        { provide: Csrf, useValue: new Csrf(options.secret) },
        ServiceClients,
        Sessions,
        Gate,
        VideoComposer,
      ],
    };
  }
}
