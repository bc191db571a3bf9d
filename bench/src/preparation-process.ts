import { present } from './preparation-films.js';
import { openStore, type Place } from './preparation-stores.js';

/**
 * Brings documents into shape as a service does before it answers, in a process of its own, whose memory nobody else uses. Says how
 * far it is, a line each time, and at last what it took.
 */
const place = JSON.parse(process.argv[2] ?? '') as Place;
const store = await openStore(place);
const began = performance.now();
const say = (brought: number): void =>
  void process.stdout.write(
    `${JSON.stringify({ brought, milliseconds: performance.now() - began, peak: process.resourceUsage().maxRSS })}\n`,
  );
const brought = await store.prepare([present], (_collection, sofar) => say(sofar));
say(brought);
await store.close();
