// Tests need no build: this stands in for dist/foreign-main.js where the sources are run (package.json, `exports`).
import '@marquee/ports/run-source';

await import('../foreign-main.ts');
