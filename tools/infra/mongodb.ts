import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../lib/command.ts';
import { Unavailable, type Engine } from './engine.ts';
import { freePort, startProcess } from './process.ts';

const version = 'v1.24.0';

/** Our module around the server: its own `main` wants files that only its makers' builds have. */
const source = join(import.meta.dirname, 'mongodb');

export const mongodb: Engine = {
  name: 'mongodb',
  variable: 'MONGODB_URL',
  substitute: `FerretDB ${version} on SQLite, which speaks MongoDB's protocol, one command at a time`,

  async container() {
    const { MongoDBContainer } = await import('@testcontainers/mongodb');
    const container = await new MongoDBContainer('mongo:8').start();
    return {
      address: `${container.getConnectionString()}/?directConnection=true`,
      stop: async () => void (await container.stop()),
    };
  },

  async local({ cache, data }) {
    const binary = join(cache, `ferretdb-${version}-7`);
    if (!existsSync(binary)) await build(cache, binary);
    // Left by one that was killed and whose data is used again.
    await rm(join(data, 'ferretdb.sock'), { force: true });
    const port = await freePort();
    // Its data is thrown away, and it takes long to close what clients left open.
    const server = await startProcess(binary, [`127.0.0.1:${port}`, data], port);
    return { address: `mongodb://127.0.0.1:${port}/`, stop: () => server.kill() };
  },
};

async function build(cache: string, binary: string): Promise<void> {
  if (!(await hasProgram('go'))) throw new Unavailable('there is no Go toolchain to build it with');
  const folder = await mkdtemp(join(cache, 'build-'));
  try {
    await cp(source, folder, { recursive: true });
    await goIn(folder, 'mod', 'edit', `-replace=${product}=./${replaced}`);
    await findInSqlite(await goIn(folder, 'mod', 'download', '-json', `${product}@${version}`), join(folder, replaced));
    await goIn(folder, 'build', '-mod=mod', '-tags', 'ferretdb_sqlite', '-o', 'server', '.');
    await rename(join(folder, 'server'), binary);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const product = 'github.com/FerretDB/FerretDB';
const replaced = 'replaced';

/** What Go says. @throws Unavailable */
async function goIn(folder: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(['nice', '-n', '10', 'go', ...args], { cwd: folder });
  if (code !== 0) throw new Unavailable(`it could not be built: ${output.trim().split('\n').at(-1) ?? ''}`);
  return output;
}

/**
 * Copies the server's source, and lets SQLite find what it can of a filter, with its indexes, as MongoDB does. The server
 * itself reads a whole collection for whatever it finds or writes: also by `_id`, whose index is on another expression.
 */
async function findInSqlite(downloaded: string, target: string): Promise<void> {
  // Among what it says of the download itself.
  const [, from = ''] = /"Dir": "([^"]+)"/.exec(downloaded) ?? [];
  // Go keeps what it downloads read-only.
  await runCommand(['cp', '-r', '--no-preserve=mode', from, target]);
  for (const file of ['pushdown.go', 'shape.go']) {
    await cp(join(source, 'sqlite', file), join(target, 'internal/backends/sqlite', file));
  }
  const { code, output } = await runCommand(['git', 'apply', join(source, 'sqlite', 'sqlite.patch')], { cwd: target });
  if (code !== 0) throw new Unavailable(`its source is not what we know: ${output.trim()}`);
}
