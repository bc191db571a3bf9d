import { HostileBus } from '@marquee/ports/testing';
import { writeSync } from 'node:fs';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { randomIds, systemClock } from '@marquee/kernel';
import { Jobs } from '@marquee/nest-kit/jobs';
import { counting, file, starter, starters } from './counting-job.js';
import { writing } from './writing-job.js';

/** Starts a job and does it, and prints its steps; somebody will kill it. */
const [path = '', to = '', what = ''] = process.argv.slice(2);
const documents = SqliteDocumentStore.open(path);
const tell = (at: number): void => void writeSync(1, `${at}\n`);
const kind = what === 'writing' ? writing(documents, tell) : counting(tell);
const jobs = new Jobs({ documents, bus: new HostileBus(), clock: systemClock, ids: randomIds }, [kind], starters);
await jobs.start(kind, starter, { params: { to: Number(to) }, file });
jobs.onApplicationBootstrap();
// As the doors of a service do.
setInterval(() => undefined, 1_000);
