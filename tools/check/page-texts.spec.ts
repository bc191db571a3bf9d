import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSurfaces } from '../lib/page-records.ts';
import { wrongTexts } from './wrong-texts.ts';

const files = {
  'page.tsx': `import { Parts } from './parts.js'; import type { Kind } from './kind.js';
    const Later = lazy(() => import('./later.js'));
    const { t } = useTranslation(['videos', 'common']);`,
  'parts.tsx': `export * from './words.js'; const text = useEntityTexts('tag', 'tags'); const x = <List namespace="groups" />;`,
  'words.ts': `export const words = { news: 'site:news.title', https: 'https://example.test' };`,
  'kind.ts': `useTranslation('jobs');`,
  'later.tsx': `useTranslation('player');`,
};
const namespaces = ['common', 'videos', 'tags', 'groups', 'site', 'jobs', 'player', 'plan'];
const all = ['groups', 'site', 'tags', 'videos'];

describe('the texts that a page names', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'page-texts-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const of = (texts: readonly string[], around: readonly string[] = []) => {
    const shownBy = (file: string) => ({ module: join(folder, file), loads: join(folder, file), plays: false });
    const record = { at: 'pages.ts:1', path: '/page', named: true, texts, ...shownBy('page.tsx') };
    const frame = { at: 'frame.ts:1', path: '/', named: false, texts: around, ...shownBy('words.ts') };
    return wrongTexts({ frames: around.length > 0 ? [frame] : [], pages: [record] }, namespaces);
  };

  it('are all that its code opens, wherever in what it imports', () => {
    expect(of(all)).toEqual([]);
    for (const missing of all) {
      const wrong = of(all.filter((one) => one !== missing));
      expect(wrong).toEqual([`pages.ts:1: /page shows texts of '${missing}', too`]);
    }
  });

  it('may be those of what it loads later, and are no others', () => {
    expect(of([...all, 'player'])).toEqual([]);
    expect(of([...all, 'jobs'])).toEqual(["pages.ts:1: /page shows no texts of 'jobs'"]);
  });

  it('are not those of the frame around it', () => {
    expect(of(['groups', 'tags', 'videos'], ['site'])).toEqual([]);
    expect(of(['groups', 'tags', 'videos'], ['site', 'plan'])).toEqual(["frame.ts:1: / shows no texts of 'plan'"]);
  });

  it('are read of every page of the client', () => {
    const { console: operated, site, public: open } = readSurfaces();
    const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path);
    expect(paths(operated.pages)).toEqual(
      expect.arrayContaining(['/admin', '/admin/tag', '/admin/video/:videoId/edit']),
    );
    expect(paths(site.pages)).toEqual(expect.arrayContaining(['', 'video/:videoId', 'setting']));
    expect(site.frames).toHaveLength(2);
    expect(paths(open.pages)).toEqual(expect.arrayContaining(['/login', '*']));
  });
});
