import { EventStoreTestServer } from './server.ts';

/** `node main.ts <data> <port> <warmUp>`: says `listening on <port>`; for the last, in milliseconds, it is not ready then. */
const [data, port = '0', warmUp = '0'] = process.argv.slice(2);
if (data === undefined) throw new Error('main.ts <data> [port] [warmUp]');
const server = await EventStoreTestServer.start({ data, port: Number(port), warmUp: Number(warmUp) });
console.log(`listening on ${server.port}`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
