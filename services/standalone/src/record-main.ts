import { writeFileSync } from 'node:fs';
import { DataDirectory } from './data-directory.js';
import { readOptions } from './options.js';
import { recordHistory } from './replay/record-history.js';
import { openStores } from './stores.js';

/** `make record FILE=...`: what a stopped demo told and held, for later versions to be held against. */
const options = readOptions(process.env);
const file = process.argv[2];
if (file === undefined) throw new Error('Say where to: make record FILE=services/standalone/test/history/<date>.json');
const directory = new DataDirectory(options.dataDirectory);
const stores = openStores(directory);
const history = await recordHistory(stores, directory.masterSecret(options.secret, options.demo));
writeFileSync(file, `${JSON.stringify(history)}\n`);
process.stdout.write(`Recorded ${history.events.length} events and ${history.documents.length} documents.\n`);
await stores.close();
directory.close();
