import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRepository } from '../lib/repository.ts';
import { readRules } from './rules.ts';

const read = (path: string): string => readFileSync(inRepository(path), 'utf8');
const alerts = readRules().filter(({ alert }) => alert !== undefined);
const runbook = 'docs/how-to/runbook.md';
/** What somebody reads who was woken up: the heading, and everything up to the next one. */
const entries = new Map(
  read(runbook)
    .split(/^## /m)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf('\n')), entry]),
);

describe('the runbook', () => {
  it('has an entry for each alert, and no other', () => {
    expect([...entries.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it.each(alerts)('says of $alert how urgent it is, what to look at and what to do', ({ alert = '', labels }) => {
    expect(['page', 'ticket']).toContain(labels?.['severity']);
    expect(entries.get(alert)).toContain(`*${labels?.['severity']}.*`);
    expect(entries.get(alert)).toMatch(/^- \*\*Look at\*\*: /m);
    expect(entries.get(alert)).toMatch(/^- \*\*Do\*\*: /m);
  });

  it.each(alerts)('is where $alert sends its reader', ({ alert = '', annotations }) => {
    expect(annotations?.['runbook']).toBe(`${runbook}#${alert.toLowerCase()}`);
    expect(annotations?.['summary']).toBeTruthy();
    expect(annotations?.['description']).toBeTruthy();
  });

  it('sends its reader to panels that the dashboards have', () => {
    const folder = 'helm/marquee/files/dashboards';
    const titles = readdirSync(inRepository(folder)).flatMap((name) => {
      const { panels } = JSON.parse(read(`${folder}/${name}`)) as { readonly panels: readonly { title: string }[] };
      // What stands behind a colon or a comma, or in parentheses, only explains.
      return panels.flatMap(({ title }) => [title, title.split(/[:,(]/, 1).join('').trimEnd()]);
    });
    const named = [...read(runbook).matchAll(/(?<![*\w])\*([A-Z][^*]+)\*(?!\*)/g)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([, name = '']) => name.replaceAll(/\s+/g, ' ')).filter((name) => !titles.includes(name))).toEqual(
      [],
    );
  });

  it('is about alerts that are tested', () => {
    const tests = ['errors', 'objectives', 'slowness', 'processes', 'flow'].map((name) =>
      read(`tools/check/promtool/${name}.test.yaml`),
    );
    expect(alerts.filter(({ alert }) => !tests.some((text) => text.includes(`alertname="${alert}"`)))).toEqual([]);
  });
});

describe('deploy/observability', () => {
  it('has the alerts and dashboards of the chart, not copies of them', () => {
    const real = (path: string): string => realpathSync(inRepository(path));
    expect(real('deploy/observability/alerts.yaml')).toBe(real('helm/marquee/files/alerts.yaml'));
    expect(real('deploy/observability/dashboards')).toBe(real('helm/marquee/files/dashboards'));
  });

  it('knows the services by the names that the alerts and the chart know them by', () => {
    const { scrape_configs: scrapes } = parse(read('deploy/observability/prometheus.yaml')) as {
      scrape_configs: { dns_sd_configs?: { names: string[] }[] }[];
    };
    const scraped = scrapes.flatMap(({ dns_sd_configs: found = [] }) => found.flatMap(({ names }) => names));
    const inChart = Object.keys(parse(read('helm/marquee/files/services.yaml')) as object);
    expect(scraped.sort()).toEqual(inChart.sort());
    for (const { expr } of alerts) {
      for (const [, names = ''] of expr.matchAll(/job=~"([^"]*)"/g)) expect(names.split('|').sort()).toEqual(scraped);
    }
  });

  it('gives the collector pipelines of which every part is configured, and keeps memory first', () => {
    const collector = parse(read('deploy/observability/otel-collector.yaml')) as Collector;
    const parts = (kind: Kind) => Object.keys(collector[kind]);
    const exporterOf = (name: string) => /^\$\{env:\w+:-(.+)\}$/.exec(name)?.[1] ?? name;
    for (const { receivers, processors, exporters } of Object.values(collector.service.pipelines)) {
      expect(parts('receivers')).toEqual(expect.arrayContaining(receivers));
      expect(parts('processors')).toEqual(expect.arrayContaining(processors));
      expect(processors[0]).toBe('memory_limiter');
      expect(parts('exporters')).toEqual(expect.arrayContaining(exporters.map(exporterOf)));
    }
    expect(parts('extensions')).toEqual(expect.arrayContaining(collector.service.extensions));
  });
});

type Kind = 'receivers' | 'processors' | 'exporters' | 'extensions';
type Collector = Record<Kind, object> & {
  readonly service: {
    readonly extensions: string[];
    readonly pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', string[]>>;
  };
};
