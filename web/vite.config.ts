import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.js';
import { errorsByLanguage } from './build/errors-by-language.js';
import { scrollAreaAlone } from './build/scroll-area-alone.js';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Parts that nearly every page shows. What opens over a page (dialogs, menus) is not among them: floating is heavy. */
const shownEverywhere =
  /web[\\/]src[\\/]shared[\\/](?:(?:api|format|i18n|preview|session|site)[\\/](?!plan-gate|moments|in-zone|use-time-in-zone)|hooks[\\/]use-(?:now|when-idle)|push[\\/]use-pushed|player[\\/](?:index|player-box|poster|limits|preferences|use-storyboard|control-button|tile-picture)|ui[\\/](?:later|feedback[\\/](?:empty|error|skeletons|toast)|list[\\/]load-more|page[\\/](?:page-title|picture|poster|thumbnail|kind-icon|relative-time|message-page)))/;

const sharedByMembers =
  /web[\\/]src[\\/](?:features[\\/](?:watch[\\/](?!unpurchased)|site-shell[\\/])|shared[\\/]ui[\\/]watching[\\/](?!add-to|attachments|countdown|dated-card|held-at|progress|time-left)|app[\\/]routes[\\/]user[\\/]use-)/;

export default defineConfig({
  plugins: [errorsByLanguage(), scrollAreaAlone(), react(), compressed()],
  resolve: {
    // The contracts are built from their source: no stale build, and unused schemas are shaken off.
    conditions: ['@marquee/source', 'module', 'browser', 'development|production'],
  },
  build: {
    manifest: true,
    target: 'es2022',
    // One sheet for all: the components' styles outweigh the pages' by far, and pages need no second request.
    cssCodeSplit: false,
    // Inlined assets would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script; browsers with module scripts of this target preload by themselves.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes seldom stays in the browser's cache over releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
              priority: 3,
            },
            {
              name: 'state',
              test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect|i18next|react-i18next|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // Where something opens knows what room there is: only what opens needs it, and comes later.
            { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
            // What nearly every page needs comes in one file: a video's first picture waits for few requests.
            { name: 'parts', test: shownEverywhere, minShareCount: 2 },
            // What films and lists of the members' site share, for the same reason.
            { name: 'members', test: sharedByMembers, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: /node_modules[\\/]@tabler[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/measuring': server,
      '/media': server,
      '/uploads': server,
    },
  },
});
