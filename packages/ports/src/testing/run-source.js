import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets a plain Node.js process, started with `--conditions=@marquee/source --import=<this file>`, run the sources as
 * Jest does: for tests that need a process to kill, without a build before.
 */
registerHooks({
  resolve(specifier, context, next) {
    const source = specifier.startsWith('.') && specifier.replace(/\.js$/, '.ts');
    const isSource = source && existsSync(fileURLToPath(new URL(source, context.parentURL)));
    return next(isSource ? source : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { mode: 'transform' });
    return { format: 'module', source, shortCircuit: true };
  },
});
