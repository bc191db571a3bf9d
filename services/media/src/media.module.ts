import { Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectPorts, Places, aggregate, placesCollection, type ServiceDescription } from '@marquee/nest-kit';
import {
  AssetServiceService,
  BroadcastServiceService,
  DeliveryServiceService,
  ImageServiceService,
  TranscriptionServiceService,
} from '@marquee/proto/media';
import { Analyses } from './analysis/analyses.js';
import { AnalysisConsumer } from './analysis/analysis.consumer.js';
import { analysisJobCollection } from './analysis/analysis-job.js';
import { AnalysisQueue } from './analysis/analysis-queue.js';
import { SitePlan } from './analysis/site-plan.js';
import { assetCollection, evolve } from './asset/asset.js';
import { AssetGrpc } from './asset/asset.grpc.js';
import { AssetToVideo, AssetToVideoConsumer, assetToVideoCollection } from './asset/asset-to-video.js';
import { Bytes } from './asset/bytes.js';
import { Assets } from './asset/assets.js';
import { CleanupConsumer } from './asset/cleanup.consumer.js';
import { FileConsumer, fileUploadCollection } from './asset/file.consumer.js';
import { Companions } from './asset/companions.js';
import { StorageRoom } from './asset/storage-room.js';
import { VideoConsumer, videoAssetCollection } from './asset/video.consumer.js';
import { broadcastCollection, evolve as evolveBroadcast } from './broadcast/broadcast.js';
import { BroadcastConsumer } from './broadcast/broadcast.consumer.js';
import { BroadcastGrpc } from './broadcast/broadcast.grpc.js';
import { BroadcastLife, broadcastLifeCollection } from './broadcast/broadcast-life.js';
import { Broadcasts } from './broadcast/broadcasts.js';
import { encoderCollection, Encoders } from './broadcast/encoders.js';
import { Ingest } from './broadcast/ingest.js';
import { Recorder } from './broadcast/recorder.js';
import { streamKeyCollection, StreamKeys } from './broadcast/stream-keys.js';
import { Asked, askedCollection } from './delivery/asked.js';
import { DeliveryGrpc } from './delivery/delivery.grpc.js';
import { DeliveryHttp } from './delivery/delivery-http.js';
import { Gate } from './delivery/gate.js';
import { Outgoing } from './delivery/outgoing.js';
import { Standings } from './delivery/standings.js';
import { Viewers } from './delivery/viewers.js';
import { downloadCollection, evolve as evolveDownload } from './download/download.js';
import { Downloads } from './download/downloads.js';
import { ForeignFiles } from './foreign/foreign-files.js';
import { evolve as evolveImage, imageCollection } from './image/image.js';
import { ImageConsumer, shownImagesCollection } from './image/image.consumer.js';
import { ImageGrpc } from './image/image.grpc.js';
import { Images } from './image/images.js';
import { MediaHttp } from './http/media-http.js';
import type { MediaPorts } from './media.ports.js';
import { assetJobCollection } from './pipeline/leases.js';
import { EncodingQueue } from './pipeline/encoding-queue.js';
import { Scrubber } from './scrub/scrubber.js';
import { FilmTranscriber } from './transcription/film-transcriber.js';
import { TranscriptionConsumer } from './transcription/transcription.consumer.js';
import { TranscriptionGrpc } from './transcription/transcription.grpc.js';
import { transcriptionJobCollection } from './transcription/transcription-job.js';
import { TranscriptionQueue } from './transcription/transcription-queue.js';
import { Transcriptions } from './transcription/transcriptions.js';
import { uploadLockCollection } from './upload/shared-upload-locker.js';
import { UploadHttp } from './upload/upload-http.js';
import { Uploading } from './upload/uploading.js';
import { Traffic } from './traffic/traffic.js';
import { evolve as evolveTraffic, trafficCollection } from './traffic/traffic-day.js';
import { Uploads } from './upload/uploads.js';

/** Milliseconds between two looks for uploads that nobody continued, and pictures that nothing shows. */
const expireEvery = 600_000;

@Module({
  controllers: [
    AnalysisConsumer,
    AssetGrpc,
    BroadcastConsumer,
    BroadcastGrpc,
    CleanupConsumer,
    DeliveryGrpc,
    FileConsumer,
    ImageConsumer,
    ImageGrpc,
    TranscriptionConsumer,
    TranscriptionGrpc,
    VideoConsumer,
    AssetToVideoConsumer,
  ],
  providers: [
    Analyses,
    AnalysisQueue,
    Asked,
    Assets,
    AssetToVideo,
    BroadcastLife,
    Broadcasts,
    Bytes,
    Companions,
    DeliveryHttp,
    Downloads,
    Encoders,
    EncodingQueue,
    FilmTranscriber,
    ForeignFiles,
    Gate,
    Images,
    Ingest,
    MediaHttp,
    Outgoing,
    Places,
    Recorder,
    Scrubber,
    SitePlan,
    Standings,
    StorageRoom,
    StreamKeys,
    Traffic,
    TranscriptionQueue,
    Transcriptions,
    UploadHttp,
    Uploading,
    Uploads,
    Viewers,
  ],
})
export class MediaModule implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly uploads: Uploads,
    private readonly queue: EncodingQueue,
    private readonly images: Images,
    private readonly assetToVideo: AssetToVideo,
    private readonly scrubber: Scrubber,
    private readonly asked: Asked,
    private readonly traffic: Traffic,
    private readonly life: BroadcastLife,
    private readonly ingest: Ingest,
    private readonly analysis: AnalysisQueue,
    private readonly transcription: TranscriptionQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.uploads.recover();
    await this.queue.start();
    this.analysis.start();
    this.transcription.start();
    this.assetToVideo.start();
    await this.scrubber.start();
    this.life.start();
    await this.ingest.open();
    const expire = (): void => {
      this.uploads.expire().catch((error: unknown) => this.ports.onError?.('expiring uploads', error));
      this.uploads.expireUnused().catch((error: unknown) => this.ports.onError?.('expiring files', error));
      this.asked.expire().catch((error: unknown) => this.ports.onError?.('expiring what was asked for', error));
      this.traffic.close().catch((error: unknown) => this.ports.onError?.('closing days of traffic', error));
      for (const work of [this.analysis, this.transcription]) {
        work.recover().catch((error: unknown) => this.ports.onError?.('looking for films to work on', error));
      }
      this.images.expire().catch((error: unknown) => this.ports.onError?.('expiring pictures', error));
    };
    this.#timer = setInterval(expire, expireEvery).unref();
    expire();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.ingest.close();
    await Promise.all([this.analysis.stop(), this.transcription.stop()]);
    await Promise.all([
      this.life.stop(),
      this.assetToVideo.stop(),
      this.scrubber.stop(),
      this.queue.stop(),
      this.traffic.stop(),
    ]);
  }
}

/** The service, for a composition root to start. */
export const mediaService: ServiceDescription<MediaPorts> = {
  name: 'media',
  definitions: [
    AssetServiceService,
    BroadcastServiceService,
    DeliveryServiceService,
    ImageServiceService,
    TranscriptionServiceService,
  ],
  aggregates: [
    aggregate(assetCollection, evolve),
    aggregate(broadcastCollection, evolveBroadcast),
    aggregate(imageCollection, evolveImage),
    aggregate(downloadCollection, evolveDownload),
    aggregate(trafficCollection, evolveTraffic),
  ],
  teamData: [
    { collection: assetCollection },
    { collection: broadcastCollection },
    { collection: streamKeyCollection, besideHistory: true },
    { collection: videoAssetCollection },
    { collection: fileUploadCollection },
    { collection: downloadCollection },
    { collection: trafficCollection },
    { collection: imageCollection },
    { collection: shownImagesCollection },
  ],
  teamTraces: [
    { collection: askedCollection },
    { collection: assetJobCollection },
    { collection: analysisJobCollection },
    { collection: transcriptionJobCollection },
    { collection: assetToVideoCollection },
    { collection: broadcastLifeCollection },
    { collection: encoderCollection },
    { collection: uploadLockCollection },
    { collection: placesCollection },
  ],
  erasers: [Bytes],
  module: () => MediaModule,
};
