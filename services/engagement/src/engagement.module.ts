import { Module } from '@nestjs/common';
import { aggregate, type ServiceDescription, type ServicePorts } from '@marquee/nest-kit';
import { NewsReadingServiceService, SavedVideoServiceService } from '@marquee/proto/engagement';
import { NewsReadingConsumer } from './news-reading/news-reading.consumer.js';
import { NewsReadingGrpc } from './news-reading/news-reading.grpc.js';
import { newsReadingCollection, newsReadingDecider } from './news-reading/news-reading.js';
import { NewsReadings } from './news-reading/news-readings.js';
import { evolve, savedVideoCollection } from './saved-video/saved-video.js';
import { SavedVideoConsumer } from './saved-video/saved-video.consumer.js';
import { SavedVideoGrpc } from './saved-video/saved-video.grpc.js';
import { SavedVideos } from './saved-video/saved-videos.js';

@Module({
  controllers: [SavedVideoGrpc, SavedVideoConsumer, NewsReadingGrpc, NewsReadingConsumer],
  providers: [SavedVideos, NewsReadings],
})
class EngagementModule {}

/** The service, for a composition root to start. */
export const engagementService: ServiceDescription<ServicePorts> = {
  name: 'engagement',
  definitions: [SavedVideoServiceService, NewsReadingServiceService],
  aggregates: [aggregate(savedVideoCollection, evolve), aggregate(newsReadingCollection, newsReadingDecider.evolve)],
  teamData: [{ collection: savedVideoCollection }, { collection: newsReadingCollection }],
  module: () => EngagementModule,
};
