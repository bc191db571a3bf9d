import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { projectionTables } from './rows.js';
import { rowsFor, stepOf, teamsOf, type Place } from './steps.js';
import { project } from './watching-projection.js';
import type { Work } from './work.js';

/** What viewers watch and how many members there are: dashboards, watch logs, where somebody goes on. */
export const watching: ProjectionDefinition = {
  name: 'watching',
  version: 6,
  tables: projectionTables,
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    yield [...teamsOf(events)].map((team): Wanted => ['zones', team]);
    const places = new Map<string, Place>();
    const steps = events.map((event) => stepOf(event, places, work)).filter((step) => step !== undefined);
    const wanted: Wanted[] = [];
    rowsFor(steps, (table, key) => wanted.push([table, key]));
    yield wanted;
    for (const step of steps) project(work, step);
  },
};
