import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { openSpeech } from '@marquee/adapter-openai';
import { S3BlobStore } from '@marquee/adapter-s3';
import { systemClock } from '@marquee/kernel';
import {
  Csrf,
  LaterEventBus,
  runProcess,
  type ServiceProcess,
  SessionCookies,
  watchBroadcasts,
} from '@marquee/nest-kit';
import { encoderAddress } from './encoder/encoder-address.js';
import { useEncoder } from './encoder/remote-tools.js';
import { deliveryLoad, encodersOf, sentByTeam, isUpload, mediaHttp, mediaService } from './index.js';
import { rtmpSettings } from './rtmp-settings.js';
import { s3Settings } from './s3-settings.js';
import { scratchSettings } from './scratch-settings.js';
import { readSpeech } from './speech-settings.js';
import { tellConfinement, watchMedia } from './telemetry.js';

/** The media service as a process of the cluster. Its replicas share a bucket, or a volume. */
await runProcess('media', async (own) => {
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  // Requests are answered while Kafka is away; what follows from them waits.
  const kafka = own.openLater(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (opened) => opened.ping(),
  );
  const storage = { ...(await openStorage(own)), ...scratchSettings(own) };
  const cookies = new SessionCookies(own.settings.baseUrl);
  const csrf = new Csrf(own.secret('csrf'), cookies);
  // Its films are read by a process that has none of our secrets; else by ffmpeg of our own.
  const encoder = own.settings.text('MARQUEE_ENCODER', '');
  if (encoder === '') tellConfinement(own.metrics, own.logger);
  else useEncoder({ url: encoderAddress(encoder), caller: own.settings.instance });
  const speech = readSpeech((name, fallback) => own.settings.text(name, fallback));
  const { app } = await own.serve(mediaService, {
    ...{ ...own.basePorts, documents, bus: new LaterEventBus(kafka), ...storage, onError: own.onError },
    workDirectory: own.settings.workDirectory,
    owner: own.settings.instance,
    cookies,
    ...rtmpSettings(own),
    ...(speech && { speech: openSpeech(speech) }),
    proxies: own.settings.proxies,
    closesUnpaidSites: own.settings.flag('MARQUEE_CLOSE_UNPAID_SITES'),
    checkCsrf: ({ headers }) => csrf.check(headers),
  });
  own.metrics.watchDelivery(() => deliveryLoad(app));
  watchBroadcasts(own.metrics, encodersOf(app), systemClock);
  own.metrics.watchTraffic(() => sentByTeam(app));
  await own.serveHttp(watchMedia(own, documents, mediaHttp(app), storage.scratch), { mayLast: isUpload });
});

/** Object storage when there is a bucket, for uploads in progress, too; else a folder. */
async function openStorage(own: ServiceProcess) {
  const s3 = s3Settings(own);
  const prefix = own.settings.text('MARQUEE_ACCEL_PREFIX', '');
  const kind = 'x-accel-redirect' as const;
  if (!s3) {
    const blobs = FilesystemBlobStore.open(own.settings.need('MARQUEE_BLOB_DIR', '/var/lib/marquee/blobs'));
    return { blobs, ...(prefix !== '' && { handOff: { kind, prefix } }) };
  }
  const connect = () => S3BlobStore.connect(s3);
  const blobs = await own.open('object storage', connect, (store) => store.ping());
  return { blobs, growing: blobs.growing, ...(prefix !== '' && { handOff: { kind, prefix, signed: blobs } }) };
}
