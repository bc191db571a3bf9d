import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { Csrf, runProcess } from '@marquee/nest-kit';
import { mediaHttp, mediaService } from './index.js';
import { watchMedia } from './telemetry.js';

/** The media service as a process of the cluster. Its replicas share a volume of blobs. */
await runProcess('media', async (own) => {
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  const bus = await own.open(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (kafka) => kafka.ping(),
    'deferred',
  );
  const blobs = FilesystemBlobStore.open(own.settings.need('MARQUEE_BLOB_DIR', '/var/lib/marquee/blobs'));
  const csrf = new Csrf(own.secret('csrf'));
  const { app } = await own.serve(mediaService, {
    ...{ ...own.surroundings, documents, bus, blobs, onError: own.onError },
    workDirectory: own.settings.workDirectory,
    owner: own.settings.instance,
    checkCsrf: (request) => csrf.checkRequest(request),
  });
  await own.welcome(watchMedia(own, documents, mediaHttp(app)));
});
