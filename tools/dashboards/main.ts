import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRepository } from '../lib/repository.ts';
import { dashboards } from './definitions.ts';
import { render } from './panels.ts';

/** Writes the dashboards into the chart, where deploy/observability reads them too: `make dashboards`. */
const folder = inRepository('helm/marquee/files/dashboards');
await mkdir(folder, { recursive: true });
for (const dashboard of dashboards) await writeFile(join(folder, `${dashboard.name}.json`), render(dashboard));
