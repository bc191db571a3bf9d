/** What a chart shows: the same thing has the same colour everywhere. */
export type Measure =
  | 'views'
  | 'plays'
  | 'members'
  | 'retention'
  | 'completions'
  | 'viewers'
  | 'watched'
  | 'downloads'
  | 'joined'
  | 'left'
  | 'commented'
  | 'replied'
  | 'survey_answered'
  | 'revenue'
  | 'refunds'
  | 'recurring'
  | 'subscribed'
  | 'trialing'
  | 'owed';

export interface Series {
  readonly measure: Measure;
  readonly name: string;
  readonly values: readonly number[];
  /** Where what is behind each value is listed. */
  readonly to?: readonly (string | undefined)[];
}

export interface ChartData {
  /** What the horizontal axis counts ("Date"): heads the first column of the table. */
  readonly axis: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

/** Where what is behind a value is listed; undefined: nowhere, or there is nothing behind it. */
export const recordsBehind = ({ values, to }: Series, index: number): string | undefined =>
  (values[index] ?? 0) > 0 ? to?.[index] : undefined;

/** Whether each of its values that is not nothing has its records listed. */
export const leadsOn = (series: Series): boolean =>
  series.values.every((value, index) => value <= 0 || recordsBehind(series, index) !== undefined);

/** Colours that differ in lightness too, for readers who cannot tell hues apart. */
export const measureColors: Readonly<Record<Measure, { readonly light: string; readonly dark: string }>> = {
  views: { light: '#868e96', dark: '#adb5bd' },
  plays: { light: '#1971c2', dark: '#4dabf7' },
  members: { light: '#2b8a3e', dark: '#51cf66' },
  retention: { light: '#6741d9', dark: '#9775fa' },
  completions: { light: '#c2410c', dark: '#ff922b' },
  viewers: { light: '#0b7285', dark: '#3bc9db' },
  watched: { light: '#a61e4d', dark: '#f783ac' },
  downloads: { light: '#5c940d', dark: '#a9e34b' },
  joined: { light: '#1971c2', dark: '#4dabf7' },
  left: { light: '#868e96', dark: '#adb5bd' },
  commented: { light: '#1971c2', dark: '#4dabf7' },
  replied: { light: '#868e96', dark: '#adb5bd' },
  survey_answered: { light: '#c2410c', dark: '#ff922b' },
  revenue: { light: '#1971c2', dark: '#4dabf7' },
  refunds: { light: '#868e96', dark: '#adb5bd' },
  recurring: { light: '#6741d9', dark: '#9775fa' },
  subscribed: { light: '#2b8a3e', dark: '#51cf66' },
  trialing: { light: '#0b7285', dark: '#3bc9db' },
  owed: { light: '#c2410c', dark: '#ff922b' },
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Spreadsheets run what begins like a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The figures as CSV: UTF-8 with BOM, so that Excel opens it. */
export function toCsv({ axis, labels, series }: ChartData): string {
  const head = [axis, ...series.map(({ name }) => name)].map((text) => quoted(harmless(text)));
  const rows = labels.map((label, index) =>
    [quoted(harmless(label)), ...series.map(({ values }) => String(values[index] ?? 0))].join(','),
  );
  return `\ufeff${[head.join(','), ...rows].join('\r\n')}\r\n`;
}

/** Labels that all find room. */
const fewLabels = 31;

/**
 * How many labels lie between two marks of the axis; undefined leaves it to the chart. The parts of a short video are
 * closer than its seconds: there are fewer marks then, no two of them with the same text.
 */
export function markInterval(labels: readonly string[]): number | undefined {
  if (labels.length <= fewLabels) return undefined;
  return Math.ceil(labels.length / Math.min(10, new Set(labels).size));
}
