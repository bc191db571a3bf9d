import { availableParallelism, cpus, loadavg } from 'node:os';
import { benches } from './benches.js';
import type { Measurement } from './measurement.js';
import { heading, tableRow } from './report.js';

/**
 * `make bench`: everything one after another in one run, each figure beside its limit. `ONLY=delivery,start` runs those.
 * A figure below its target is marked LOW and is no failure; it ends with 1 only when a bench could not be run.
 */
const only = (process.env['ONLY'] ?? '').split(',').filter((name) => name !== '');
const unknown = only.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const load = loadavg().map((value) => value.toFixed(1));
console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node.js ${process.version}`);
console.log(`${new Date().toISOString()}, load ${load.join(' ')} before the run\n`);
console.log(heading());

const measured: Measurement[] = [];
const broken: string[] = [];
for (const { name, run } of benches) {
  if (only.length > 0 && !only.includes(name)) continue;
  try {
    for (const measurement of await run()) {
      measured.push(measurement);
      console.log(tableRow(measurement));
    }
  } catch (error) {
    broken.push(name);
    console.error(`${name} could not be run:`, error);
  }
}

const low = measured.filter(({ ratio, target }) => ratio < target).length;
console.log(`\n${measured.length} figures, ${low} below their target, ${broken.length} benches not run`);
// Some benches leave sockets of their load generators behind; nothing is left to wait for.
process.exit(broken.length === 0 ? 0 : 1);
