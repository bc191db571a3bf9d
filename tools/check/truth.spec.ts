import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from '../lib/repository.ts';
import { hasPath, known, missingPages, nameOf, untruths, type Known } from './truth.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

describe('the documentation', () => {
  it('names no path, command, setting or route that is not there, and nothing that is still to come', () => {
    const there = known();
    const pages = sourceFiles('.').filter((file) => file.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(20);
    expect(there.settings.size).toBeGreaterThan(20);
    expect(pages.flatMap((page) => untruths(nameOf(page), read(page), there))).toEqual([]);
  });

  it('has every page that a comment leads to', () => {
    const sources = sourceFiles('.').filter(
      (file) => /\.(?:ts|tsx)$/.test(file) && !file.includes('tools/check/truth'),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((file) => missingPages(nameOf(file), read(file), hasPath))).toEqual([]);
  });
});

describe('a page that names', () => {
  const there: Known = {
    hasPath: (path) => path === 'services/bff/src',
    targets: new Set(['run']),
    settings: new Set(['MARQUEE_SECRET']),
    apiPaths: new Set(['/api/teams/{teamId}']),
    operations: new Set(['getTeam']),
  };
  const wrong = (markdown: string) => untruths('page.md', markdown, there).map((one) => one.replace(/^.* names /, ''));

  it.each([
    ['`services/bff/src`', []],
    ['`services/bff/lib`', ['services/bff/lib']],
    ['`services/<name>/src` and `@marquee/services/x`', []],
    ['`make run`, ```make run```', []],
    ['`make walk`', ['make walk']],
    ['```bash\nPORT=1 make walk\nmake run\n```', ['make walk']],
    ['to make walks', []],
    ['`MARQUEE_SECRET`', []],
    ['```bash\nMARQUEE_SECRTE=x make run\n```', ['MARQUEE_SECRTE']],
    ['`PATCH /api/teams/{teamId}`', []],
    ['`/api/teams/{teamId}/cats`', ['/api/teams/{teamId}/cats']],
    ['`@Serves(routes.getTeam)` `routes.getTaem`', ['routes.getTaem']],
    ['MongoDB (planned)', ['something that does not exist yet']],
    ['until the mail adapter exists', ['something that does not exist yet']],
    ['`planned` is a state', ['something that does not exist yet']],
  ])('%j', (markdown, expected) => {
    expect(wrong(markdown)).toEqual(expected);
  });

  it('is told by its line', () => {
    expect(untruths('page.md', 'ok\n\n`make walk`', there)).toEqual(['page.md:3 names make walk']);
    expect(missingPages('a.ts', '// see docs/reference/nothing', () => false)).toEqual([
      'a.ts:1 leads to docs/reference/nothing',
    ]);
  });
});
