import { EventStoreTestServer } from './server.ts';

/** `node main.ts <data> <port>`: says `listening on <port>` when it is ready. */
const [data, port = '0'] = process.argv.slice(2);
if (data === undefined) throw new Error('main.ts <data> [port]');
const server = await EventStoreTestServer.start({ data, port: Number(port) });
console.log(`listening on ${server.port}`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
