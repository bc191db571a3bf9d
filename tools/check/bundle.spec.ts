import { describe, expect, it } from '@jest/globals';
import { scriptsOf } from './bundle.ts';

describe('the scripts that a page costs', () => {
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_react'],
      dynamicImports: ['watch.tsx', 'home.tsx', 'frame.tsx'],
    },
    _react: { file: 'react.js' },
    'frame.tsx': { file: 'frame.js', imports: ['_ui', 'index.html'], dynamicImports: ['search.tsx'] },
    'search.tsx': { file: 'search.js', imports: ['_spotlight'] },
    _spotlight: { file: 'spotlight.js' },
    'watch.tsx': { file: 'watch.js', imports: ['_react', '_ui'], dynamicImports: ['player.ts'] },
    'home.tsx': { file: 'home.js', imports: ['_ui', 'index.html'] },
    _ui: { file: 'ui.js' },
    'player.ts': { file: 'player.js', imports: ['_media'] },
    _media: { file: 'media.js' },
    'texts.json': { file: 'texts.js' },
    'style.css': { file: 'style.css' },
  };
  const later = new Set(['watch.tsx', 'home.tsx', 'frame.tsx', 'search.tsx', 'texts.json']);
  const files = (...opened: string[]) => scriptsOf(manifest, opened, (source) => later.has(source)).toSorted();

  it('are the entry, its own, its texts, and what it loads at once', () => {
    expect(files('watch.tsx', 'texts.json')).toEqual([
      ...['entry.js', 'media.js', 'player.js', 'react.js', 'texts.js', 'ui.js', 'watch.js'],
    ]);
  });

  it('are also those of the frame around it, without what somebody has to ask for', () => {
    expect(files('frame.tsx', 'home.tsx')).toEqual(['entry.js', 'frame.js', 'home.js', 'react.js', 'ui.js']);
  });

  it('are no style sheets', () => {
    expect(files('style.css')).toEqual(['entry.js', 'react.js']);
  });

  it('cannot be told of a page that has no file', () => {
    expect(() => files('gone.tsx')).toThrow('gone.tsx');
  });
});
