import { stringify } from 'yaml';
import type { Block } from './block.ts';
import type { EngineName, ServiceManifest } from './manifest.ts';

/** The variables that say where an engine is, and how to get in. Object storage has its own in `blobs`. */
const secretOf: Partial<Record<EngineName, string | readonly string[]>> = {
  mongodb: 'MONGODB_URL',
  kafka: 'KAFKA_BROKERS',
  eventstore: 'EVENTSTORE_URL',
  smtp: 'SMTP_URL',
  // Optional: without it nothing is sold.
  stripe: ['MARQUEE_STRIPE_SECRET_KEY', 'MARQUEE_STRIPE_WEBHOOK_SECRET'],
  // Optional: without it nobody connects their account at Zoom.
  zoom: ['MARQUEE_ZOOM_CLIENT_ID', 'MARQUEE_ZOOM_CLIENT_SECRET'],
  // Optional: a service of one's own may need none.
  speech: ['MARQUEE_SPEECH_KEY', 'MARQUEE_SUMMARY_KEY'],
};

const flow = (items: readonly string[]): string => `[${items.join(', ')}]`;

/** The facts of one service, for the chart's templates. */
function facts({ name, rpc, http, calls, engines, passwords }: ServiceManifest): string {
  const secrets = ['MARQUEE_SECRET', ...engines.flatMap((engine) => secretOf[engine] ?? [])];
  return [
    `${name}:`,
    ...(rpc ? ['  rpc: true'] : []),
    ...(http ? ['  http: true'] : []),
    ...(calls.length > 0 ? [`  calls: ${flow(calls)}`] : []),
    `  secrets: ${flow(secrets)}`,
    ...(engines.length > 0 ? [`  engines: ${flow(engines)}`] : []),
    ...(engines.includes('smtp') ? ['  mail: true'] : []),
    ...(engines.includes('s3') ? ['  blobs: true'] : []),
    ...(passwords ? ['  passwords: true'] : []),
  ].join('\n');
}

const widest = 115;

/** A comment of as many lines as it needs. */
function comment(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length < widest) lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}

/** What an operator gets unless his values say otherwise. */
function block({ name, values: { why, ...values } }: ServiceManifest): string {
  if (Object.keys(values).length === 0) return `  ${name}: {}`;
  const body = [
    ...(why === undefined ? [] : comment(why)),
    ...stringify(values, { singleQuote: true }).trimEnd().split('\n'),
  ];
  return [`  ${name}:`, ...body.map((line) => `    ${line}`)].join('\n');
}

const artifact = ({ name }: ServiceManifest): string =>
  `    - image: marquee-${name}
      docker: { dockerfile: deploy/Dockerfile, target: ${name}, buildArgs: { NPM_REGISTRY: '{{.NPM_REGISTRY}}' } }`;

/** The chart's facts and values, and the images that Skaffold builds for it. */
export function chart(services: readonly ServiceManifest[]): readonly Block[] {
  const lines = (render: (service: ServiceManifest) => string): string => services.map(render).join('\n');
  return [
    { file: 'helm/marquee/files/services.yaml', part: 'facts', text: lines(facts) },
    { file: 'helm/marquee/values.yaml', part: 'values', text: lines(block) },
    { file: 'skaffold.yaml', part: 'artifacts', text: lines(artifact) },
  ];
}

/** Of the values of the chart: blocks of services that exist, and of no others. */
export function withNames(schema: string, services: readonly ServiceManifest[]): string {
  const names = services.map(({ name }) => name).join('|');
  const pattern = /("services": \{\s*"type": "object",\s*"patternProperties": \{\s*)"\^\([a-z|-]+\)\$"/;
  if (!pattern.test(schema)) throw new Error('values.schema.json has no pattern for the names of services');
  return schema.replace(pattern, `$1"^(${names})$"`);
}
