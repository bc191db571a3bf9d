import { describe, expect, it } from '@jest/globals';
import { withBlock } from './block.ts';
import { chart, withNames } from './chart.ts';
import { compose, withJobs } from './compose.ts';
import { dockerfile } from './dockerfile.ts';
import { checkCalls, parseManifest, type ServiceManifest } from './manifest.ts';

const manifest = (name: string, more: object = {}): ServiceManifest =>
  parseManifest(name, JSON.stringify({ title: 'Ticket', description: 'Tickets', rpc: true, ...more }));

describe('the manifest of a service', () => {
  it('has defaults for what it does not say', () => {
    expect(manifest('ticket')).toMatchObject({ name: 'ticket', http: false, calls: [], engines: [], processes: 1 });
  });

  it.each([
    [{ colour: 'red' }, '"colour" is no property'],
    [{ engines: 'mongodb' }, '"engines" must be of the kind array'],
    [{ processes: '2' }, '"processes" must be of the kind number'],
    [{ engines: ['redis'] }, '"redis" is no engine'],
    [{ title: '' }, '"title" is missing'],
  ])('refuses %j and says why', (more, reason) => {
    expect(() => manifest('ticket', more)).toThrow(`services/ticket/service.json: ${reason}`);
  });

  it('names only callees that answer calls', () => {
    const door = manifest('door', { rpc: false, calls: ['ticket'] });
    expect(checkCalls([door, manifest('ticket')])).toHaveLength(2);
    expect(() => checkCalls([door])).toThrow('nobody answers calls as "ticket"');
    expect(() => checkCalls([door, manifest('ticket', { rpc: false })])).toThrow('nobody answers calls as "ticket"');
  });
});

describe('a block of a shared file', () => {
  const block = { file: 'f.yaml', part: 'names', text: 'b\n' };

  it('replaces what stands between its comments, and nothing else', () => {
    const content = 'a\n  # services: names\nold\nolder\n  # services: end\nz\n';
    const changed = withBlock(content, block);
    expect(changed).toBe('a\n  # services: names\nb\n  # services: end\nz\n');
    expect(withBlock(changed, block)).toBe(changed);
  });

  it('is refused where the file has no such comments', () => {
    expect(() => withBlock('a\n# services: names\n', block)).toThrow('f.yaml has no place for "names"');
    expect(() => withBlock('a\n# services: end\n', block)).toThrow('f.yaml has no place for "names"');
  });
});

describe('a new service', () => {
  const engines = ['mongodb', 'kafka', 'smtp', 's3', 'eventstore', 'stripe'];
  const blocks = [
    ...dockerfile([manifest('ticket', { http: true, ffmpeg: true, client: true })]),
    ...compose([manifest('ticket', { engines })]),
    ...chart([
      manifest('ticket', {
        engines,
        passwords: true,
        calls: ['ticket'],
        values: { why: 'Tickets take room.', scratchSize: '1Gi' },
      }),
    ]),
  ];
  const textOf = (file: string, part: string): string =>
    blocks.find((block) => block.file === file && block.part === part)?.text ?? '';

  it('has an image with what it runs on', () => {
    expect(textOf('deploy/Dockerfile', 'build')).toContain('--projects=ticket,standalone,operator,web');
    expect(textOf('deploy/Dockerfile', 'files')).toContain('main.ts ticket /app web');
    const image = textOf('deploy/Dockerfile', 'images');
    expect(image).toContain('FROM runtime-with-ffmpeg AS ticket');
    expect(image).toContain('EXPOSE 8080 50051 9090');
    expect(image).toContain('"services/ticket/dist/main.js"');
  });

  it('is started, waits for its engines, and is reached, traced and scraped', () => {
    expect(textOf('deploy/compose.yaml', 'peers')).toContain('ticket=ticket:50051');
    const container = textOf('deploy/compose.yaml', 'services');
    for (const variable of [
      'SMTP_URL',
      'EVENTSTORE_URL',
      'S3_BUCKET',
      'MARQUEE_STRIPE_SECRET_KEY',
      'MARQUEE_INSTANCE: ticket-1',
    ]) {
      expect(container).toContain(variable);
    }
    expect(textOf('deploy/compose.full.yaml', 'services')).toContain('storage: { condition: service_healthy }');
    expect(textOf('deploy/compose.observability.yaml', 'services')).toBe('  ticket: *traced');
    expect(textOf('deploy/observability/prometheus.yaml', 'names')).toContain('[ticket]');
  });

  it('gets the secrets of its engines in the chart, and no others', () => {
    expect(textOf('helm/marquee/files/services.yaml', 'facts')).toBe(
      `ticket:
  rpc: true
  calls: [ticket]
  secrets: [MARQUEE_SECRET, MONGODB_URL, KAFKA_BROKERS, SMTP_URL, EVENTSTORE_URL, MARQUEE_STRIPE_SECRET_KEY, MARQUEE_STRIPE_WEBHOOK_SECRET]
  engines: [mongodb, kafka, smtp, s3, eventstore, stripe]
  mail: true
  blobs: true
  passwords: true`,
    );
    expect(chart([manifest('ticket')])[0]?.text).toBe('ticket:\n  rpc: true\n  secrets: [MARQUEE_SECRET]');
    expect(textOf('helm/marquee/values.yaml', 'values')).toBe(
      '  ticket:\n    # Tickets take room.\n    scratchSize: 1Gi',
    );
    expect(chart([manifest('ticket')])[1]?.text).toBe('  ticket: {}');
    expect(textOf('skaffold.yaml', 'artifacts')).toContain('target: ticket');
  });

  it('is missed when it is away', () => {
    const condition = 'marquee_ready == 0 or up{job=~"old|older"} == 0';
    expect(withJobs(condition, [manifest('a'), manifest('b')])).toBe('marquee_ready == 0 or up{job=~"a|b"} == 0');
    expect(() => withJobs('vector(1)', [])).toThrow('no alert asks');
  });

  it('may be configured in the values, and a misspelt one may not', () => {
    const schema = '"services": { "type": "object", "patternProperties": { "^(old)$": {} } }';
    expect(withNames(schema, [manifest('a'), manifest('b')])).toContain('"^(a|b)$"');
    expect(() => withNames('{}', [])).toThrow('no pattern');
  });
});
