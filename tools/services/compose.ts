import type { Block } from './block.ts';
import type { EngineName, ServiceManifest } from './manifest.ts';

/** What each engine's address and access come from; MongoDB's and Kafka's stand in `x-with-engines`. */
const variables: Readonly<Record<EngineName, readonly string[]>> = {
  mongodb: [],
  kafka: [],
  eventstore: ['EVENTSTORE_URL: ${EVENTSTORE_URL:?Where EventStoreDB is, in deploy/.env}'],
  smtp: [
    'SMTP_URL: ${SMTP_URL:?Where the mail server is, in deploy/.env}',
    'MARQUEE_MAIL_FROM: ${MARQUEE_MAIL_FROM:?Who mails are from, in deploy/.env}',
    'MARQUEE_MAIL_TLS: ${MARQUEE_MAIL_TLS:-required}',
  ],
  stripe: [
    '# Without a key nothing is sold.',
    'MARQUEE_STRIPE_SECRET_KEY: ${MARQUEE_STRIPE_SECRET_KEY:-}',
    'MARQUEE_STRIPE_WEBHOOK_SECRET: ${MARQUEE_STRIPE_WEBHOOK_SECRET:-}',
  ],
  zoom: [
    '# Without credentials nobody connects their account at Zoom.',
    'MARQUEE_ZOOM_CLIENT_ID: ${MARQUEE_ZOOM_CLIENT_ID:-}',
    'MARQUEE_ZOOM_CLIENT_SECRET: ${MARQUEE_ZOOM_CLIENT_SECRET:-}',
  ],
  speech: [
    '# Without an address nobody writes down what is said in videos.',
    'MARQUEE_SPEECH_URL: ${MARQUEE_SPEECH_URL:-}',
    'MARQUEE_SPEECH_KEY: ${MARQUEE_SPEECH_KEY:-}',
    'MARQUEE_SPEECH_MODEL: ${MARQUEE_SPEECH_MODEL:-}',
    'MARQUEE_SUMMARY_URL: ${MARQUEE_SUMMARY_URL:-}',
    'MARQUEE_SUMMARY_KEY: ${MARQUEE_SUMMARY_KEY:-}',
    'MARQUEE_SUMMARY_MODEL: ${MARQUEE_SUMMARY_MODEL:-}',
  ],
  s3: [
    'MARQUEE_WORK_DIR: /var/lib/marquee/work',
    '# Without a bucket, bytes lie on the volume.',
    'MARQUEE_BLOB_DIR: /var/lib/marquee/blobs',
    'S3_BUCKET: ${S3_BUCKET:-}',
    'S3_ENDPOINT: ${S3_ENDPOINT:-}',
    'S3_REGION: ${S3_REGION:-}',
    'S3_ACCESS_KEY_ID: ${S3_ACCESS_KEY_ID:-}',
    'S3_SECRET_ACCESS_KEY: ${S3_SECRET_ACCESS_KEY:-}',
    '# /stored-bytes: the door sends what lies in the bucket.',
    'MARQUEE_ACCEL_PREFIX: ${MARQUEE_ACCEL_PREFIX:-}',
  ],
};

const container: Partial<Record<EngineName, string>> = {
  mongodb: 'mongodb: { condition: service_healthy }',
  kafka: 'kafka: { condition: service_healthy }',
  eventstore: 'eventstoredb: { condition: service_healthy }',
  s3: 'storage: { condition: service_healthy }',
};

const indented = (spaces: number, lines: readonly string[]): string[] => lines.map((line) => ' '.repeat(spaces) + line);

function service({ name, engines }: ServiceManifest): string {
  const base = engines.length > 0 ? '*with-engines' : '*everybody';
  const keepsFiles = engines.includes('s3');
  const own = [
    ...(keepsFiles ? [`MARQUEE_INSTANCE: ${name}-1`] : []),
    ...engines.flatMap((engine) => variables[engine]),
  ];
  return indented(2, [
    '',
    `${name}:`,
    '  <<: *service',
    `  image: \${MARQUEE_IMAGES:-marquee}-${name}:\${MARQUEE_VERSION:-latest}`,
    `  build: { <<: *build, target: ${name} }`,
    ...(keepsFiles ? ['  # Whose work is whose, also when the container is made again.', `  hostname: ${name}-1`] : []),
    ...(own.length === 0 ? [`  environment: ${base}`] : ['  environment:', `    <<: ${base}`, ...indented(4, own)]),
    ...(keepsFiles ? ['  volumes:', '    - blobs:/var/lib/marquee/blobs', '    - work:/var/lib/marquee/work'] : []),
  ])
    .map((line) => line.trimEnd())
    .join('\n');
}

const waits = ({ name, engines }: ServiceManifest): string =>
  [
    '',
    `  ${name}:`,
    '    depends_on:',
    ...indented(
      6,
      engines.flatMap((engine) => container[engine] ?? []),
    ),
  ].join('\n');

/** In the conditions of alerts: every process that there must be. */
const jobs = /(?<=\bup\{job=~")[a-z|-]+(?="\})/g;

/** @throws Error when no alert asks for them */
export function withJobs(alerts: string, services: readonly ServiceManifest[]): string {
  if (alerts.search(jobs) < 0) throw new Error('no alert asks whether the services are there');
  return alerts.replaceAll(jobs, services.map(({ name }) => name).join('|'));
}

/** The services of the layers for Docker Compose. */
export function compose(services: readonly ServiceManifest[]): readonly Block[] {
  const peers = services.filter(({ rpc }) => rpc).map(({ name }) => `${name}=${name}:50051`);
  const onEngines = services.filter(({ engines }) => engines.length > 0);
  return [
    { file: 'deploy/compose.yaml', part: 'peers', text: `  MARQUEE_PEERS: ${peers.join(',')}` },
    { file: 'deploy/compose.yaml', part: 'services', text: `${services.map(service).join('\n')}\n` },
    { file: 'deploy/compose.full.yaml', part: 'services', text: `${onEngines.map(waits).join('\n')}\n` },
    {
      file: 'deploy/compose.observability.yaml',
      part: 'services',
      text: services.map(({ name }) => `  ${name}: *traced`).join('\n'),
    },
    {
      file: 'deploy/observability/prometheus.yaml',
      part: 'names',
      text: `      - names: [${services.map(({ name }) => name).join(', ')}]`,
    },
  ];
}
