import { describe, expect, it } from '@jest/globals';
import { routeFiles } from './bundle.ts';

describe('the scripts that a route costs', () => {
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_react'],
      dynamicImports: ['routes/watch.tsx', 'routes/home.tsx'],
    },
    _react: { file: 'react.js' },
    'routes/watch.tsx': { file: 'watch.js', imports: ['_react', '_ui'], dynamicImports: ['player.ts'] },
    'routes/home.tsx': { file: 'home.js', imports: ['_ui', 'index.html'] },
    _ui: { file: 'ui.js' },
    'player.ts': { file: 'player.js' },
  };
  const files = (route: string) => {
    const found = routeFiles(manifest, (source) => source.startsWith('routes/')).find((one) => one.route === route);
    return found?.scripts.toSorted();
  };

  it('are the entry, its own and what it loads later', () => {
    expect(files('routes/watch.tsx')).toEqual(['entry.js', 'player.js', 'react.js', 'ui.js', 'watch.js']);
  });

  it('are never those of other routes', () => {
    expect(files('routes/home.tsx')).toEqual(['entry.js', 'home.js', 'react.js', 'ui.js']);
  });
});
