import type { Block } from './block.ts';

/** What is promised for a month, and how it is known whether it is kept. */
export interface Objective {
  /** The label `slo` of what is recorded, and the name of its panels. */
  readonly slo: string;
  readonly title: string;
  /** Which part of a month may be bad. */
  readonly budget: number;
  /** PromQL: which part was bad in a window, 0 to 1. */
  readonly bad: (window: string) => string;
  /** Names of the alerts: somebody gets up, or does something in the next days. Those of availability that call somebody stand in the file. */
  readonly alerts: { readonly page?: string; readonly ticket: string };
  /** PromQL: so much happened in a window that its part says something. */
  readonly enough: (window: string) => string;
  /** Of what the alerts tell a part. */
  readonly of: string;
}

const requests = 'marquee_http_duration_seconds_count';
/** What a player asks for before the first picture. */
const start = 'route="/media/start"';
/** An hour of it is known: what has just begun, or was just installed, is no trend. */
const knownForAnHour = (rule: string) => () => `and on () count(${rule} offset 1h) > 0`;
/** Which part of the time something was so, by a rule that says 1 or 0. */
const partOfTime = (rule: string) => (window: string) => `avg_over_time(${rule}[${window}])`;

export const objectives: readonly Objective[] = [
  {
    slo: 'availability',
    title: 'Requests that are answered',
    budget: 0.001,
    bad: (window) =>
      `sum by (job) (rate(${requests}{status=~"5.."}[${window}])) / sum by (job) (rate(${requests}[${window}]))`,
    alerts: { ticket: 'MarqueeErrorsBudgetLeaks' },
    enough: (window) => `and on (job) sum by (job) (increase(${requests}{status=~"5.."}[${window}])) > 10`,
    of: 'the requests to {{ $labels.job }} failed',
  },
  {
    slo: 'playback',
    title: 'Films that start',
    budget: 0.01,
    // What failed is bad, however fast it was; where all of it fails there is no series of the good.
    bad: (window) =>
      `1 - (sum(rate(marquee_http_duration_seconds_bucket{${start}, le="0.5", status!~"5.."}[${window}])) or vector(0)) / sum(rate(${requests}{${start}}[${window}]))`,
    alerts: { page: 'MarqueePlaybackBurnsFast', ticket: 'MarqueePlaybackBurnsSlowly' },
    enough: (window) => `and on () sum(increase(${requests}{${start}}[${window}])) > 100`,
    of: 'what players ask for before the first picture failed or took longer than half a second',
  },
  {
    slo: 'freshness',
    title: 'Figures of viewing not older than a minute',
    budget: 0.01,
    bad: partOfTime('marquee:figures_stale:bool'),
    alerts: { page: 'MarqueeFreshnessBurnsFast', ticket: 'MarqueeFreshnessBurnsSlowly' },
    enough: knownForAnHour('marquee:figures_stale:bool'),
    of: 'the time figures of viewing were older than a minute',
  },
  {
    slo: 'playable',
    title: 'Uploads that can be watched within ten minutes',
    budget: 0.03,
    bad: partOfTime('marquee:upload_waits:bool'),
    alerts: { page: 'MarqueeUploadsBurnFast', ticket: 'MarqueeUploadsBurnSlowly' },
    enough: knownForAnHour('marquee:upload_waits:bool'),
    of: 'the time somebody waited longer than ten minutes until an upload could be watched',
  },
];

const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'] as const;

/** Site Reliability Workbook, chapter 5, table 5-8: how much too fast, over a long window and still in a short one. */
const burns = {
  page: [
    [14.4, '1h', '5m'],
    [6, '6h', '30m'],
  ],
  ticket: [
    [3, '1d', '2h'],
    [1, '3d', '6h'],
  ],
} as const;

/** What a rule records of an objective, in a window. */
export const recorded = (slo: string, window: (typeof windows)[number]): string =>
  `marquee:slo_errors:ratio_rate${window}{slo="${slo}"}`;

const indented = (lines: readonly string[]): string[] => lines.map((line) => `      ${line}`);

const recordingRules = ({ slo, bad }: Objective): string[] =>
  windows.flatMap((window) => [
    `- record: marquee:slo_errors:ratio_rate${window}`,
    `  expr: >-`,
    `    ${bad(window)}`,
    `  labels: { slo: ${slo} }`,
  ]);

function alert({ slo, title, budget, enough, of }: Objective, severity: 'page' | 'ticket', name: string): string[] {
  const conditions = burns[severity].map(([times, long, short]) => {
    const above = (window: (typeof windows)[number]) => `${recorded(slo, window)} > ${times} * ${budget}`;
    return `${above(long)} and ${above(short)} ${enough(long)}`;
  });
  const [[, first], [, second]] = burns[severity];
  return [
    `- alert: ${name}`,
    `  expr: >-`,
    `    ${conditions.join(' or ')}`,
    `  labels: { severity: ${severity} }`,
    `  annotations:`,
    `    summary: 'Objective in danger: ${title}'`,
    `    description: >-`,
    `      {{ $value | humanizePercentage }} of ${of}, in the last ${first} or ${second}: the budget of a month is ${budget * 100} %.`,
    `    runbook: docs/how-to/runbook.md#${name.toLowerCase()}`,
  ];
}

/** Rules of the objectives, for the file of alerts. */
export function objectiveRules(): readonly Block[] {
  const lines = objectives.flatMap((objective) => {
    const { page, ticket } = objective.alerts;
    return [
      ...recordingRules(objective),
      ...(page === undefined ? [] : alert(objective, 'page', page)),
      ...alert(objective, 'ticket', ticket),
    ];
  });
  return [{ file: 'helm/marquee/files/alerts.yaml', part: 'objectives', text: indented(lines).join('\n') }];
}
