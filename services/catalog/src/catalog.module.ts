import { Module, type DynamicModule } from '@nestjs/common';
import { aggregate, type ServiceDescription, type ServicePorts } from '@marquee/nest-kit';
import { CategoryServiceService, VideoServiceService, ViewingServiceService } from '@marquee/proto/catalog';
import { assetCollection } from './asset/asset.js';
import { AssetConsumer } from './asset/asset.consumer.js';
import { Assets } from './asset/assets.js';
import { Categories } from './category/categories.js';
import { categoryCollection, evolve as evolveCategory } from './category/category.js';
import { CategoryGrpc } from './category/category.grpc.js';
import { evolve as evolveVideo, videoCollection } from './video/video.js';
import { Audiences, mixedAudienceCollection } from './video/audiences.js';
import { KnownGroups } from './video/known-groups.js';
import { VideoGrpc } from './video/video.grpc.js';
import { VideoQueries } from './video/video.queries.js';
import { Videos } from './video/videos.js';
import { ListedVideos } from './viewing/listed-videos.js';
import { ViewingGrpc } from './viewing/viewing.grpc.js';
import { ViewingQueries } from './viewing/viewing.queries.js';

@Module({})
class CatalogModule {
  static forRoot(ports: ServicePorts): DynamicModule {
    const assets = new Assets(ports.documents);
    const categories = new Categories(ports.documents);
    const audiences = new Audiences(ports.documents);
    const listed = new ListedVideos(ports.documents, ports.clock, audiences);
    const videos = new Videos(ports, {
      assets,
      categories,
      audiences,
      groups: new KnownGroups(ports),
      changed: (team) => listed.forget(team),
    });
    return {
      module: CatalogModule,
      controllers: [VideoGrpc, CategoryGrpc, ViewingGrpc, AssetConsumer],
      providers: [
        { provide: 'ports', useValue: ports },
        { provide: Assets, useValue: assets },
        { provide: Categories, useValue: categories },
        { provide: Videos, useValue: videos },
        { provide: VideoQueries, useValue: new VideoQueries(ports.documents) },
        { provide: ViewingQueries, useValue: new ViewingQueries(ports.documents, ports.clock, videos, listed) },
      ],
    };
  }
}

/** The service, for a composition root to start. */
export const catalogService: ServiceDescription<ServicePorts> = {
  name: 'catalog',
  definitions: [VideoServiceService, CategoryServiceService, ViewingServiceService],
  aggregates: [aggregate(videoCollection, evolveVideo), aggregate(categoryCollection, evolveCategory)],
  belongings: [
    { collection: categoryCollection },
    { collection: assetCollection },
    { collection: mixedAudienceCollection },
    { collection: videoCollection },
  ],
  module: (ports) => CatalogModule.forRoot(ports),
};
