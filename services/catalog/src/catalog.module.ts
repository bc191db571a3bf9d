import { Module } from '@nestjs/common';
import { event, live, news } from '@marquee/contracts';
import {
  aggregate,
  jobDoor,
  jobsOf,
  jobTraces,
  sequenceCollection,
  startersAskedBy,
  type ServiceDescription,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  CatalogJobServiceService,
  CatalogReferenceServiceService,
  LiveDoorServiceService,
  SiteEventServiceService,
  SiteLiveServiceService,
  SiteNewsServiceService,
  SitePlaylistServiceService,
  VideoServiceService,
  ViewingServiceService,
} from '@marquee/proto/catalog';
import { AnalysisConsumer } from './analysis/analysis.consumer.js';
import { assetCollection } from './asset/asset.js';
import { AssetConsumer } from './asset/asset.consumer.js';
import { Assets } from './asset/assets.js';
import { applicationCollection, evolve as evolveApplication } from './event/application.js';
import { EventGate } from './event/event-gate.js';
import { EventsConsumer } from './event/events.consumer.js';
import { SiteEvents } from './event/site-events.js';
import { SiteEventsGrpc } from './event/site-events.grpc.js';
import { entities, ReferenceDoor } from './entities.js';
import { lostGroupsConsumer } from './group/lost-groups.js';
import { BroadcastsConsumer } from './live/broadcasts.consumer.js';
import { knownBroadcastCollection, KnownBroadcasts } from './live/known-broadcasts.js';
import { LiveDoor } from './live/live-door.js';
import { LiveDoorGrpc } from './live/live-door.grpc.js';
import { evolve as evolveOpening, openingCollection } from './live/live-opening.js';
import { guessCollection, LiveGuesses } from './live/live-guesses.js';
import { LivePasswords, passwordCollection } from './live/live-passwords.js';
import { LivesConsumer } from './live/lives.consumer.js';
import { LiveExplanations } from './live/live-explanations.js';
import { SiteLives } from './live/site-lives.js';
import { SiteLivesGrpc } from './live/site-lives.grpc.js';
import { SiteNewsGrpc } from './news/site-news.grpc.js';
import { SiteNewsQueries } from './news/site-news.queries.js';
import { PlaylistsConsumer } from './playlist/playlists.consumer.js';
import { SitePlaylistsGrpc } from './playlist/site-playlists.grpc.js';
import { SitePlaylistQueries } from './playlist/site-playlists.queries.js';
import { purchaseCollection, Purchases } from './purchase/purchases.js';
import { PurchasesConsumer } from './purchase/purchases.consumer.js';
import { SiteConsumer } from './site/site.consumer.js';
import { picturedProductCollection, PicturedProducts } from './site/pictured-products.js';
import { knownPageCollection, siteCollection, Sites } from './site/site.js';
import { SpokenConsumer } from './spoken/spoken.consumer.js';
import { Spoken, spokenCollection } from './spoken/spoken.js';
import { evolve as evolveVideo, videoCollection } from './video/video.js';
import { ReferencesConsumer } from './video/references.consumer.js';
import { KnownGroups } from './video/known-groups.js';
import { KnownQuestions } from './video/known-questions.js';
import { VideoBulk } from './video/video-bulk.js';
import { VideoGrpc } from './video/video.grpc.js';
import { VideoQueries } from './video/video.queries.js';
import { VideosByAsset } from './video/videos-by-asset.js';
import { Videos } from './video/videos.js';
import { FileGate } from './viewing/file-gate.js';
import { ListedVideos } from './viewing/listed-videos.js';
import { Search } from './viewing/search.js';
import { ShownImages } from './viewing/shown-images.js';
import { ViewingGrpc } from './viewing/viewing.grpc.js';
import { ViewingQueries } from './viewing/viewing.queries.js';

@Module({
  controllers: [
    VideoGrpc,
    ViewingGrpc,
    SiteNewsGrpc,
    SitePlaylistsGrpc,
    SiteEventsGrpc,
    SiteLivesGrpc,
    LiveDoorGrpc,
    LivesConsumer,
    BroadcastsConsumer,
    EventsConsumer,
    PlaylistsConsumer,
    AssetConsumer,
    AnalysisConsumer,
    SpokenConsumer,
    ReferencesConsumer,
    ReferenceDoor,
    jobDoor(CatalogJobServiceService),
    lostGroupsConsumer(news, 'catalog.news'),
    lostGroupsConsumer(event, 'catalog.events'),
    lostGroupsConsumer(live, 'catalog.lives'),
    SiteConsumer,
    PurchasesConsumer,
    ...entities.map(({ controller }) => controller),
  ],
  providers: [
    Assets,
    Sites,
    PicturedProducts,
    Purchases,
    KnownGroups,
    KnownQuestions,
    ListedVideos,
    Spoken,
    Search,
    Videos,
    VideosByAsset,
    VideoQueries,
    VideoBulk,
    startersAskedBy('catalog'),
    jobsOf(VideoBulk),
    EventGate,
    ViewingQueries,
    ShownImages,
    FileGate,
    SiteNewsQueries,
    SiteEvents,
    SiteLives,
    LiveExplanations,
    LiveDoor,
    LiveGuesses,
    LivePasswords,
    KnownBroadcasts,
    SitePlaylistQueries,
    ...entities.map(({ provider }) => provider),
  ],
})
class CatalogModule {}

/** The service, for a composition root to start. */
export const catalogService: ServiceDescription<ServicePorts> = {
  name: 'catalog',
  definitions: [
    VideoServiceService,
    ViewingServiceService,
    SiteNewsServiceService,
    SitePlaylistServiceService,
    SiteEventServiceService,
    SiteLiveServiceService,
    LiveDoorServiceService,
    CatalogReferenceServiceService,
    CatalogJobServiceService,
    ...entities.map(({ definition }) => definition),
  ],
  aggregates: [
    aggregate(videoCollection, evolveVideo),
    aggregate(applicationCollection, evolveApplication),
    aggregate(openingCollection, evolveOpening),
    ...entities.map((entity) => entity.aggregate),
  ],
  teamData: [
    ...entities.map(({ teamData }) => teamData),
    { collection: assetCollection },
    { collection: spokenCollection },
    { collection: purchaseCollection },
    { collection: applicationCollection },
    { collection: openingCollection },
    { collection: passwordCollection, besideHistory: true },
    { collection: knownBroadcastCollection },
    { collection: siteCollection },
    { collection: knownPageCollection },
    { collection: picturedProductCollection },
    { collection: videoCollection },
  ],
  teamTraces: [...jobTraces, { collection: sequenceCollection }, { collection: guessCollection }],
  module: () => CatalogModule,
};
