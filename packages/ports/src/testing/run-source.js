import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What a source became, by its content: the compiler takes three times as long to load as all the rest of a small process. */
const kept = fileURLToPath(new URL('../../../../.cache/sources/', import.meta.url));

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
    return { format: 'module', source: compiled(readFileSync(fileURLToPath(url), 'utf8')), shortCircuit: true };
  },
});

/** Node.js knows types, and no decorators. */
const decorated = /^(?: {2})*@[A-Z]\w*\(/m;

/**
 * As the build does it.
 * @param {string} source
 * @returns {string}
 */
function built(source) {
  const swcrc = JSON.parse(readFileSync(new URL('../../../../.swcrc', import.meta.url), 'utf8'));
  delete swcrc.$schema;
  return createRequire(import.meta.url)('@swc/core').transformSync(source, { ...swcrc, swcrc: false }).code;
}

/** @param {string} source */
function compiled(source) {
  const isDecorated = decorated.test(source);
  const file = `${kept}${hash('sha256', `${process.version} ${isDecorated} ${source}`)}.js`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const code = isDecorated ? built(source) : stripTypeScriptTypes(source, { mode: 'transform' });
  try {
    mkdirSync(kept, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  } catch {
    // A process that may not write compiles each time.
  }
  return code;
}
