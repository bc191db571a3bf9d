import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRepository } from '../lib/repository.ts';

/** A rule of Prometheus: it records a series, or it is an alert. */
export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** The rules that chart and compose share. */
export function readRules(): readonly Rule[] {
  const text = readFileSync(inRepository('helm/marquee/files/alerts.yaml'), 'utf8');
  const { groups } = parse(text) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}
