import type { Plugin } from 'vite';

const mergedRefs = '\0merged-refs';

/**
 * Mantine's ScrollArea, which tables and dialogs bring along, takes one small hook from Floating UI, and with it all that knows where
 * there is room for what opens (15 kB compressed). It gets the same hook of Mantine's own. Should it ever take more from there, the
 * build says that it is not exported.
 */
export const scrollAreaAlone = (): Plugin => ({
  name: 'scroll-area-alone',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === '@floating-ui/react' && /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/.test(importer) ? mergedRefs : undefined,
  load: (id) =>
    id === mergedRefs
      ? `import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);`
      : undefined,
});
