import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { metricNames } from '@marquee/nest-kit';
import { inRepository } from '../lib/repository.ts';
import { readRules } from '../check/rules.ts';
import { dashboards } from './definitions.ts';
import { exposedNames } from './exposed.ts';
import { metricNamesOf } from './metric-names.ts';
import { render, type Panel } from './panels.ts';

const folder = inRepository('helm/marquee/files/dashboards');
const queriesOf = ({ queries }: Panel) => Object.values(queries);
const recorded = readRules().flatMap(({ record }) => record ?? []);

describe('the names in an expression', () => {
  it.each([
    ['sum by (job) (rate(a_total{b="c", d=~"e_f|g"}[5m])) / sum by (job) (rate(h_total[1h]))', ['a_total', 'h_total']],
    ['max by (x) (a_now) < max by (x) (b_now offset 5m)', ['a_now', 'b_now']],
    ['a:b:rate1h{job="x"} > 14.4 * 0.001 and on (job) c_d', ['a:b:rate1h', 'c_d']],
    ['group by (job) (last_over_time(up[1d])) unless on (job) max by (job) (ready) == 1', ['up', 'ready']],
  ])('of %s are found', (expression, names) => {
    expect(metricNamesOf(expression)).toEqual(names);
  });
});

describe('dashboards and alerts', () => {
  it('read nothing but what our processes tell, what rules record, and what Prometheus says of its targets', async () => {
    const known = new Set([...(await exposedNames()), ...recorded, 'up']);
    const queries = dashboards.flatMap(({ panels }) => panels.flatMap(queriesOf));
    const expressions = [...queries, ...readRules().map(({ expr }) => expr)];
    const names = new Set(expressions.flatMap(metricNamesOf));
    expect(names.size).toBeGreaterThan(12);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  it('leave out no figure of ours', async () => {
    const exposed = await exposedNames();
    const ours = Object.values(metricNames);
    const unheard = ours.filter((name) => !exposed.has(name) && !exposed.has(`${name}_count`));
    expect(unheard).toEqual([]);
    const queries = dashboards.flatMap(({ panels }) => panels.flatMap(queriesOf)).join(' ');
    expect(ours.filter((name) => !queries.includes(name))).toEqual([]);
  });

  it('are in the chart as they are defined: run make dashboards', () => {
    expect(readdirSync(folder).sort()).toEqual(dashboards.map(({ name }) => `${name}.json`).sort());
    for (const dashboard of dashboards) {
      expect(readFileSync(`${folder}/${dashboard.name}.json`, 'utf8')).toBe(render(dashboard));
    }
  });
});

describe('a dashboard', () => {
  it.each(dashboards)('$name has its panels beside and below each other', ({ panels, ...rest }) => {
    const model = JSON.parse(render({ ...rest, panels })) as {
      panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    expect(model.panels).toHaveLength(panels.length);
    const cells = model.panels.flatMap(({ gridPos: { x, y, w } }) =>
      Array.from({ length: w }, (_, column) => `${x + column},${y}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of model.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
