import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRepository, sourceFiles } from '../lib/repository.ts';
import { operator, targets } from './prove.ts';

const read = (name: string): string => readFileSync(inRepository(`deploy/${name}`), 'utf8');
const layers = readdirSync(inRepository('deploy')).filter((name) => /^compose.*\.yaml$/.test(name));
const core = read('compose.yaml');
const example = read('.env.example');

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The names below `services:`. */
const servicesOf = (text: string): string[] => {
  const [, section = ''] = /^services:\n((?:(?: .*)?\n)*)/m.exec(text) ?? [];
  return all(section, /^ {2}([a-z-]+):/gm);
};

describe('the layers for Docker Compose', () => {
  it('explain every variable that they ask for in .env.example, and no other', () => {
    const asked = layers.flatMap((name) => all(read(name), /\$\{([A-Z0-9_]+)/g));
    const explained = all(example, /^([A-Z0-9_]+)=/gm).filter((name) => name !== 'COMPOSE_FILE');
    expect([...new Set(asked)].toSorted()).toEqual(explained.toSorted());
  });

  it('mark every value of the demo as one, and have no secret that starts a site', () => {
    const lines = example.split('\n');
    const known = lines.flatMap((line, at) => (/demo-only|tls=false|smtp:\/\/mail/.test(line) ? [lines[at - 1]] : []));
    expect(known.length).toBeGreaterThan(5);
    for (const before of known) expect(before).toMatch(/^# DEMO VALUE/);
    expect(example).toMatch(/^MARQUEE_SECRET=$/m);
  });

  it('give the services no default for a secret or the address of an engine', () => {
    const withDefault = layers.flatMap((name) => all(read(name), /\$\{([A-Z0-9_]+):-[^}]/g));
    expect(withDefault.filter((name) => /SECRET|PASSWORD|KEY|_URL|BROKERS/.test(name))).toEqual([]);
  });

  it('set nothing that no service reads', () => {
    const code = sourceFiles('services')
      .concat(sourceFiles('packages'))
      .filter((file) => file.includes('/src/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const set = new Set(
      all(core, /^ +([A-Z][A-Z0-9_]+): /gm).filter((name) => !['BASE_IMAGE', 'NPM_REGISTRY'].includes(name)),
    );
    expect(set.size).toBeGreaterThan(15);
    expect([...set].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  it('run every process of the cluster, from the image of its name, and know all peers', () => {
    const processes = targets.map(({ name }) => name).filter((name) => name !== 'standalone');
    expect(servicesOf(core)).toEqual(expect.arrayContaining(processes));
    expect(all(core, /target: ([\w-]+)/g).toSorted()).toEqual(processes.toSorted());
    expect(all(core, /(?<![a-z-])([a-z-]+)=[a-z-]+:50051/g).toSorted()).toEqual(
      processes.filter((name) => name !== 'bff').toSorted(),
    );
    expect(all(core, /image: \S+\}-([a-z-]+):\$/g).toSorted()).toEqual(processes.toSorted());
  });

  it('wait only for services that exist, and mount only files that are there', () => {
    const known = new Set(layers.flatMap((name) => servicesOf(read(name))));
    for (const name of layers) {
      for (const awaited of all(read(name), /^ +([a-z-]+): \{ condition:/gm)) expect([...known]).toContain(awaited);
      for (const file of all(read(name), /[' ](\.\/[\w./-]+):\//g)) {
        expect({ name, file, there: existsSync(join(inRepository('deploy'), file)) }).toMatchObject({ there: true });
      }
    }
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('has a target for every image that is tested', () => {
    const stages = all(dockerfile, /^FROM \S+ AS (\S+)$/gm);
    for (const name of [...targets.map((target) => target.name), operator]) expect(stages).toContain(name);
  });

  it('ends as the unprivileged user in every stage that runs', () => {
    const stages = dockerfile.split(/^FROM /m).filter((stage) => /^\S+ AS runtime/.test(stage));
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage.match(/^USER .*$/gm)?.at(-1)).toBe('USER 10001:10001');
  });

  it('is sent every script of the workshop that a build calls', () => {
    const ignored = readFileSync(inRepository('.dockerignore'), 'utf8');
    const sent = all(ignored, /^!(tools\/\S+)$/gm);
    const projects = sourceFiles('.').filter((file) => file.endsWith('/project.json'));
    const called = projects.flatMap((file) => all(readFileSync(file, 'utf8'), /\bnode (?:\.\.\/)+(tools\/[\w./-]+)/g));
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((script) => !sent.some((path) => script.startsWith(path)))).toEqual([]);
  });
});
