import { Module } from '@nestjs/common';
import { aggregate, personalDataKeyCollection, type ServiceDescription } from '@marquee/nest-kit';
import {
  CommentReviewServiceService,
  CommentServiceService,
  NewsReadingServiceService,
  SavedVideoServiceService,
} from '@marquee/proto/engagement';
import { CommentConsumer } from './comment/comment.consumer.js';
import { CommentGrpc } from './comment/comment.grpc.js';
import { CommentReviewGrpc } from './comment/comment-review.grpc.js';
import { commentCollection, evolve as evolveComment } from './comment/comment.js';
import { Comments } from './comment/comments.js';
import type { EngagementPorts } from './engagement.ports.js';
import { NewsReadingConsumer } from './news-reading/news-reading.consumer.js';
import { NewsReadingGrpc } from './news-reading/news-reading.grpc.js';
import { newsReadingCollection, newsReadingDecider } from './news-reading/news-reading.js';
import { NewsReadings } from './news-reading/news-readings.js';
import { evolve, savedVideoCollection } from './saved-video/saved-video.js';
import { SavedVideoConsumer } from './saved-video/saved-video.consumer.js';
import { SavedVideoGrpc } from './saved-video/saved-video.grpc.js';
import { SavedVideos } from './saved-video/saved-videos.js';

@Module({
  controllers: [
    SavedVideoGrpc,
    SavedVideoConsumer,
    NewsReadingGrpc,
    NewsReadingConsumer,
    CommentGrpc,
    CommentReviewGrpc,
    CommentConsumer,
  ],
  providers: [SavedVideos, NewsReadings, Comments],
})
class EngagementModule {}

/** The service, for a composition root to start. */
export const engagementService: ServiceDescription<EngagementPorts> = {
  name: 'engagement',
  definitions: [
    SavedVideoServiceService,
    NewsReadingServiceService,
    CommentServiceService,
    CommentReviewServiceService,
  ],
  aggregates: [
    aggregate(savedVideoCollection, evolve),
    aggregate(newsReadingCollection, newsReadingDecider.evolve),
    aggregate(commentCollection, evolveComment),
  ],
  teamData: [
    { collection: personalDataKeyCollection, besideHistory: true },
    { collection: savedVideoCollection },
    { collection: newsReadingCollection },
    { collection: commentCollection },
  ],
  module: () => EngagementModule,
};
