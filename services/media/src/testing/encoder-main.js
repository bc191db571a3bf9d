// Tests need no build: this stands in for dist/encoder-main.js where the sources are run.
import '@marquee/ports/run-source';

await import('../encoder-main.ts');
