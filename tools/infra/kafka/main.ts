import { cacheOf } from '../provide.ts';
import { kafka } from '../kafka.ts';
import { startBroker } from './broker.ts';
import { kafkaJars } from './jars.ts';

/**
 * A broker for one suite, which may stop it and start it again: `main.ts <data folder> [<settings in JSON>]`. It says its
 * address when it answers, and ends with this process.
 */
const [data = '', settings = '{}'] = process.argv.slice(2);
const broker = await startBroker({
  jars: await kafkaJars(cacheOf(kafka)),
  data,
  settings: JSON.parse(settings) as Record<string, string>,
});
console.log(broker.address);
setInterval(() => undefined, 60_000);
