import { runCommand, type CommandOptions } from '../lib/command.ts';
import { inRepository } from '../lib/repository.ts';

/** Another client than the one on the PATH, or one with arguments of its own: DOCKER=podman. */
const client = (process.env['DOCKER'] ?? 'docker').split(' ');

/** @throws Error with the end of what Docker said */
export async function docker(argv: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { code, output } = await runCommand([...client, ...argv], options);
  if (code === 0) return output.trim();
  throw new Error(`docker ${argv[0] ?? ''} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

/** Why images cannot be built here; undefined: they can. */
export async function whyNot(): Promise<string | undefined> {
  const { code, output } = await runCommand([...client, 'version', '--format', '{{.Server.Version}}']);
  if (code === 0) return undefined;
  return code === 127
    ? 'there is no `docker` on this machine'
    : (output.trim().split('\n').at(-1) ?? 'no reason given');
}

/**
 * Builds one target of deploy/Dockerfile as `marquee-<target>:test`. What a place needs of its own comes from the
 * environment (docs/how-to/build-images.md), and never gets into an image.
 */
export async function build(target: string, note: (line: string) => void): Promise<string> {
  const image = `marquee-${target}:test`;
  const registry = process.env['NPM_REGISTRY'] ?? (await npmRegistry());
  const environment: NodeJS.ProcessEnv = { ...process.env, NPM_REGISTRY: registry };
  const given = ['BASE_IMAGE', 'NPM_REGISTRY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
  const options = given.filter((name) => environment[name]).map((name) => `--build-arg=${name}`);
  const certificate = environment['NODE_EXTRA_CA_CERTS'];
  if (certificate) options.push(`--secret=id=ca,src=${certificate}`);
  const npmrc = environment['NPM_CONFIG_USERCONFIG'];
  if (npmrc) options.push(`--secret=id=npmrc,src=${npmrc}`);
  const network = environment['BUILD_NETWORK'];
  if (network) options.push(`--network=${network}`);
  const file = inRepository('deploy/Dockerfile');
  const argv = ['build', '--progress=plain', `--file=${file}`, `--target=${target}`, `--tag=${image}`, ...options, '.'];
  await docker(argv, { env: { DOCKER_BUILDKIT: '1', NPM_REGISTRY: registry }, onLine: note });
  return image;
}

/** The one that this checkout was installed from. */
async function npmRegistry(): Promise<string> {
  const { output } = await runCommand(['npm', 'config', 'get', 'registry', '--loglevel=error']);
  return output.trim().split('\n').at(-1) ?? '';
}

/** In bytes, unpacked. */
export async function sizeOf(image: string): Promise<number> {
  return Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]));
}
