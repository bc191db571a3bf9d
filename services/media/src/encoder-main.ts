import { createServer } from 'node:http';
import { createLogger, Health, Metrics, openHttpDoor, operations, Settings } from '@marquee/nest-kit';
import { ToolServer } from './encoder/tool-server.js';
import { tellConfinement } from './telemetry.js';

/**
 * Runs ffmpeg for media, apart from it (ADR 0030). It reads four settings, none of them a secret, and calls nobody; whoever may come
 * to its port is the network's to say.
 */
const settings = new Settings(process.env);
const host = settings.text('MARQUEE_HOST', '127.0.0.1');
const port = (name: string, fallback: number): number => settings.integer(name, fallback, { min: 0, max: 65_535 });
const logger = createLogger('encoder', 'info');
const metrics = new Metrics();
const health = new Health();
metrics.watchHealth(health);
tellConfinement(metrics, logger);

const tools = await ToolServer.open(settings.text('MARQUEE_WORK_DIR', '/tmp/marquee-encoder'));
const answer = operations(health, metrics, { everybodyMayRead: true });
const admin = await openHttpDoor({ host, port: port('MARQUEE_ADMIN_PORT', 9090) }, (request, response) => {
  if (!answer(request, response)) response.writeHead(404).end();
});
// A film takes as long to come, and a run to end, as it takes.
const server = createServer({ requestTimeout: 0 }, tools.handle);
server.on('connection', (socket) => socket.setKeepAlive(true, 10_000));
server.listen(port('PORT', 8080), host, () => logger.info('ready'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    health.stopping();
    // What runs is gone on with elsewhere, from where it is.
    server.closeAllConnections();
    server.close();
    void admin.close();
  });
}
