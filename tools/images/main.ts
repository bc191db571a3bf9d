import { finalLine, startProgress } from '../lib/progress.ts';
import { build, sizeOf, whyNot } from './docker.ts';
import { operator, prove, proveOperator, targets } from './prove.ts';

/**
 * `make images-test`: builds every target of deploy/Dockerfile and starts each as a cluster would, without privileges, on a
 * read-only file system. ONLY=media,bff takes these alone.
 */
const reason = await whyNot();
if (reason !== undefined) {
  console.error(`\n  The images cannot be built here: ${reason}\n`);
  process.exit(1);
}

const only = process.env['ONLY']?.split(',');
const images = [
  ...targets.map((target) => ({ name: target.name, check: (image: string) => prove(target, image) })),
  { name: operator, check: proveOperator },
];
const chosen = images.filter(({ name }) => only?.includes(name) ?? true);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
let failed = 0;
for (const { name, check } of chosen) {
  const started = performance.now();
  const progress = startProgress(`Image ${name}`);
  const end = (passed: boolean, remark: string): void =>
    progress.end(finalLine(passed, `Image ${name}`, performance.now() - started, remark));
  try {
    const image = await build(name, (line) => progress.note(line));
    await check(image);
    end(true, megabytes(await sizeOf(image)));
  } catch (error) {
    failed++;
    end(false, error instanceof Error ? error.message : String(error));
  }
}
console.log(`\n  ${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1;
