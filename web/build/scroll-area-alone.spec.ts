import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { scrollAreaAlone } from './scroll-area-alone.js';

const plugin = scrollAreaAlone() as unknown as {
  resolveId(source: string, importer?: string): string | undefined;
  load(id: string): string | undefined;
};

describe('the scroll area of Mantine', () => {
  it('gets a hook of Mantine’s own, and nothing else gets another', () => {
    const found = plugin.resolveId('@floating-ui/react', '/x/components/ScrollArea/ScrollArea.mjs') ?? '';
    expect(plugin.load(found)).toContain('useMergeRefs');
    expect(plugin.resolveId('@floating-ui/react', '/x/components/Popover/use-popover.mjs')).toBeUndefined();
    expect(plugin.resolveId('react', '/x/components/ScrollArea/ScrollArea.mjs')).toBeUndefined();
    expect(plugin.load('react')).toBeUndefined();
  });

  it('takes no more than this from where it takes it', () => {
    const core = createRequire(import.meta.url).resolve('@mantine/core');
    const file = join(dirname(core), '../esm/components/ScrollArea/ScrollArea.mjs');
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('@floating-ui/react'))).toEqual([
      'import { useMergeRefs } from "@floating-ui/react";',
    ]);
  });
});
