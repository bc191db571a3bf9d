import { Module } from '@nestjs/common';
import { aggregate, type ServiceDescription, type ServicePorts } from '@marquee/nest-kit';
import {
  NewsReadingServiceService,
  SavedVideoServiceService,
  SurveyAnswerServiceService,
} from '@marquee/proto/engagement';
import { entities } from './entities.js';
import { NewsReadingConsumer } from './news-reading/news-reading.consumer.js';
import { NewsReadingGrpc } from './news-reading/news-reading.grpc.js';
import { newsReadingCollection, newsReadingDecider } from './news-reading/news-reading.js';
import { NewsReadings } from './news-reading/news-readings.js';
import { evolve, savedVideoCollection } from './saved-video/saved-video.js';
import { SavedVideoConsumer } from './saved-video/saved-video.consumer.js';
import { SavedVideoGrpc } from './saved-video/saved-video.grpc.js';
import { SavedVideos } from './saved-video/saved-videos.js';
import { Sealing } from './survey/sealing.js';
import { evolve as evolveSurveyAnswer, surveyAnswerCollection } from './survey/survey-answer.js';
import { SurveyAnswerConsumer } from './survey/survey-answer.consumer.js';
import { SurveyAnswerGrpc } from './survey/survey-answer.grpc.js';
import { SurveyAnswers } from './survey/survey-answers.js';

@Module({
  controllers: [
    SavedVideoGrpc,
    SavedVideoConsumer,
    NewsReadingGrpc,
    NewsReadingConsumer,
    SurveyAnswerGrpc,
    SurveyAnswerConsumer,
    ...entities.map(({ controller }) => controller),
  ],
  providers: [SavedVideos, NewsReadings, Sealing, SurveyAnswers, ...entities.map(({ provider }) => provider)],
})
class EngagementModule {}

/** The service, for a composition root to start. */
export const engagementService: ServiceDescription<ServicePorts> = {
  name: 'engagement',
  definitions: [
    SavedVideoServiceService,
    NewsReadingServiceService,
    SurveyAnswerServiceService,
    ...entities.map(({ definition }) => definition),
  ],
  aggregates: [
    aggregate(savedVideoCollection, evolve),
    aggregate(newsReadingCollection, newsReadingDecider.evolve),
    aggregate(surveyAnswerCollection, evolveSurveyAnswer),
    ...entities.map((entity) => entity.aggregate),
  ],
  teamData: [
    ...entities.map(({ teamData }) => teamData),
    { collection: savedVideoCollection },
    { collection: newsReadingCollection },
    { collection: surveyAnswerCollection },
  ],
  module: () => EngagementModule,
};
