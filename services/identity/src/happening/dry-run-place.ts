import { domainError } from '@marquee/contracts';
import type { Happening } from './happening.js';

/** Where a page of a dry run begins. */
export interface DryRunPlace {
  /** When the first page was asked for, which all others go on from: ISO instant. */
  readonly until: string;
  /** How much was looked at on the pages before. */
  readonly looked: number;
  /** The last one that was told. */
  readonly last?: Pick<Happening, 'at' | 'id'>;
}

const instant = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`;
const cursor = new RegExp(String.raw`^(${instant})~(\d{1,5})~(${instant})~([A-Za-z0-9_-]{1,100})$`);

interface Told {
  readonly happening: Pick<Happening, 'at' | 'id'>;
  readonly looked: number;
}

export const placeText = (until: string, { happening: { at, id }, looked }: Told): string =>
  [until, looked, at, id].join('~');

/** @throws DomainError INVALID_CURSOR */
export function placeIn(text: string): DryRunPlace {
  const [, until, looked, at, id] = cursor.exec(text) ?? [];
  const isGood = until !== undefined && !Number.isNaN(Date.parse(until));
  if (!isGood || looked === undefined || at === undefined || id === undefined) throw domainError('INVALID_CURSOR');
  return { until, looked: Number(looked), last: { at, id } };
}
