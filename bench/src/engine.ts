import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Lent {
  /** By the names that the cluster's processes know; nothing when there is none here. */
  readonly variables: Readonly<Record<string, string>>;
  /** What it is, or why there is none. */
  readonly origin: string;
}

const infra = fileURLToPath(new URL('../../tools/infra/main.ts', import.meta.url));

/** Lends an engine of the cluster, as the tests have it, while the work goes on; says so when this machine has none. */
export async function withEngine<Result>(
  name: 'mongodb' | 's3',
  work: (variables: Lent['variables']) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const child = spawn(process.execPath, [infra, 'lend', name], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  try {
    const said = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      exited.then(() => Promise.reject(new Error(`${name} did not start`))),
    ]);
    const { variables, origin } = JSON.parse(String(said[0])) as Lent;
    console.log(`  ${name}: ${origin}`);
    return Object.keys(variables).length > 0 ? await work(variables) : [];
  } finally {
    child.stdin.end();
    await exited;
  }
}
