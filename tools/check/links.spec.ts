import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sourceFiles } from '../lib/repository.ts';
import { anchorsOf, brokenLinks, linksOf } from './links.ts';

describe('the documentation', () => {
  it('has no link that leads nowhere', () => {
    const pages = sourceFiles('.').filter((file) => file.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap((page) => brokenLinks(page))).toEqual([]);
  });
});

describe('a link check', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-links-'));
    writeFileSync(join(folder, 'there.md'), '# A title\n\n## Settings, and `code`\n\n## Settings\n\n## Settings\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const problemsOf = (markdown: string): readonly string[] => {
    const page = join(folder, 'page.md');
    writeFileSync(page, markdown);
    return brokenLinks(page, folder);
  };

  it('follows files, folders, headings, images and references', () => {
    expect(
      problemsOf('[a](there.md) ![b](there.md "t") [c](.) [d](there.md#settings-and-code)\n\n[e]: there.md'),
    ).toEqual([]);
    expect(problemsOf('# Here\n\n[a](#here) [b](https://example.com/no) [c](mailto:a@b.test)')).toEqual([]);
  });

  it('names the line of a file or heading that is not there', () => {
    expect(problemsOf('ok\n\n[a](gone.md)')).toEqual([expect.stringContaining('page.md:3 links to gone.md')]);
    expect(problemsOf('[a](there.md#gone)')).toEqual([expect.stringContaining('no such heading')]);
    expect(problemsOf('![a](gone.png)')).toHaveLength(1);
    expect(problemsOf('[a](../elsewhere.md)')).toHaveLength(1);
  });

  it('takes code for an example', () => {
    expect(linksOf('`[a](b)`\n\n```md\n[c](d)\n```\n\n[e](f)')).toEqual([{ target: 'f', line: 7 }]);
    expect([...anchorsOf('```sh\n# no heading\n```\n# One')]).toEqual(['one']);
  });

  it('numbers headings that come again', () => {
    expect([...anchorsOf('## Settings\n## Settings\n### 日本語の題')]).toEqual([
      'settings',
      'settings-1',
      '日本語の題',
    ]);
  });
});
