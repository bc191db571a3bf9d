import { writeSync } from 'node:fs';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { OutboxCalls, OutboxRelay, Turn } from '@marquee/nest-kit/relay';

/** A replica that publishes what others save, by printing it; somebody will kill it. */
const [url = '', database = ''] = process.argv.slice(2);
const documents = await MongoDocumentStore.connect({ url, database });
const onError = (error: unknown): void => void writeSync(2, `${String(error)}\n`);
new OutboxRelay({
  outbox: documents.outbox,
  bus: { publish: async (_topic, events) => void writeSync(1, events.map(({ entityId }) => `${entityId}\n`).join('')) },
  onError,
  shared: { turn: new Turn(documents, 'outbox', { onError }), calls: new OutboxCalls(documents) },
}).start();
setInterval(() => undefined, 1_000);
