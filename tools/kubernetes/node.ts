import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../lib/command.ts';
import { inRepository } from '../lib/repository.ts';
import { containerdSocket, kubeconfig, writeConfiguration } from './configuration.ts';
import { Daemon } from './daemon.ts';
import { kubectl } from './kubectl.ts';
import { loadImages } from './images.ts';
import { program } from './parts.ts';
import { inRun, nodeAddress, nodeName } from './places.ts';

/** For each step of the start, on a busy machine. Milliseconds. */
const patience = 120_000;
const etcd = 'http://127.0.0.1:2379';

const daemons = {
  containerd: ['containerd', '--config', inRun('containerd.toml')],
  etcd: [
    ...['etcd', '--data-dir', inRun('etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', 'http://127.0.0.1:2380'],
  ],
  apiserver: [
    ...[program('kube-apiserver'), `--etcd-servers=${etcd}`, `--cert-dir=${inRun('certificates')}`],
    ...[
      `--bind-address=${nodeAddress}`,
      '--secure-port=6443',
      `--advertise-address=${nodeAddress}`,
      '--allow-privileged',
    ],
    ...['--service-account-issuer=https://kubernetes.default.svc', '--service-cluster-ip-range=10.96.0.0/16'],
    ...[`--service-account-key-file=${inRun('accounts.pub')}`, `--token-auth-file=${inRun('tokens.csv')}`],
    ...[`--service-account-signing-key-file=${inRun('accounts.key')}`, '--authorization-mode=Node,RBAC'],
    '--kubelet-preferred-address-types=InternalIP',
  ],
  controllers: [
    ...[program('kube-controller-manager'), `--kubeconfig=${kubeconfig}`, `--cert-dir=${inRun('certificates')}`],
    ...[
      `--service-account-private-key-file=${inRun('accounts.key')}`,
      `--root-ca-file=${inRun('certificates/apiserver.crt')}`,
    ],
    ...['--bind-address=127.0.0.1', '--leader-elect=false'],
  ],
  scheduler: [
    ...[program('kube-scheduler'), `--kubeconfig=${kubeconfig}`, `--cert-dir=${inRun('certificates')}`],
    ...['--bind-address=127.0.0.1', '--leader-elect=false'],
  ],
  kubelet: [
    ...[program('kubelet'), `--config=${inRun('kubelet.yaml')}`, `--kubeconfig=${kubeconfig}`],
    ...[`--root-dir=${inRun('kubelet')}`, `--cert-dir=${inRun('certificates')}`],
    ...[`--hostname-override=${nodeName}`, `--node-ip=${nodeAddress}`],
  ],
  proxy: [program('kube-proxy'), `--config=${inRun('proxy.yaml')}`],
  // Network policies, and nothing else of what it can do.
  policies: [
    ...[program('kube-router'), `--kubeconfig=${kubeconfig}`, `--hostname-override=${nodeName}`],
    ...['--run-firewall', '--run-router=false', '--run-service-proxy=false', '--run-loadbalancer=false'],
    ...['--service-cluster-ip-range=10.96.0.0/16', '--health-port=0'],
  ],
  dns: [program('coredns'), '-conf', inRun('Corefile')],
} as const;

type Name = keyof typeof daemons;

/** One machine with everything of Kubernetes on it: this one. */
export class KubernetesNode {
  readonly #daemons = new Map(Object.entries(daemons).map(([name, argv]) => [name as Name, new Daemon(name, argv)]));

  /** A cluster that holds nothing but these images. @throws Error with what did not come up */
  static async start(images: readonly string[]): Promise<KubernetesNode> {
    await clear();
    for (const folder of ['cni', 'certificates']) await mkdir(inRun(folder), { recursive: true });
    await writeConfiguration();
    // Where the kubelet looks for profiles of its node.
    await cp(inRepository('deploy/seccomp'), inRun('kubelet/seccomp/marquee'), { recursive: true });
    const node = new KubernetesNode();
    try {
      await node.#boot(() => loadImages(images, containerdSocket));
    } catch (error) {
      await node.stop();
      throw error;
    }
    return node;
  }

  async stop(): Promise<void> {
    // The kubelet first, so that it brings nothing back.
    for (const daemon of [...this.#daemons.values()].reverse()) await daemon.stop();
    await clear();
  }

  /** Keeps what the programs of the node said, and what became of its pods, for whoever looks for a cause. @param folder is there */
  async keepLogs(folder: string): Promise<void> {
    for (const name of this.#daemons.keys()) await cp(inRun(`${name}.log`), join(folder, `node-${name}.log`));
    const said = await Promise.all([
      kubectl('describe', `node/${nodeName}`),
      kubectl('get', 'pods', '--all-namespaces', '--output=wide'),
      kubectl('get', 'events', '--all-namespaces', '--sort-by=.lastTimestamp'),
    ]);
    await writeFile(join(folder, 'node.txt'), said.join('\n'));
  }

  /** As after a power cut: everything ends at once, and what lies on the disk is found again. */
  async restart(): Promise<void> {
    for (const daemon of this.#daemons.values()) await daemon.kill();
    await endContainers();
    // A machine finds /run empty.
    await rm(inRun('containerd'), { recursive: true, force: true });
    await this.#boot(() => Promise.resolve());
  }

  async #boot(withContainerd: () => Promise<void>): Promise<void> {
    // Name resolution and the kubelet listen on the address of the bridge before a pod is there.
    await runCommand(['ip', 'link', 'add', 'cni0', 'type', 'bridge']);
    await runCommand(['ip', 'address', 'replace', `${nodeAddress}/24`, 'dev', 'cni0']);
    await runCommand(['ip', 'link', 'set', 'cni0', 'up']);
    await this.#start('containerd', async () => {
      const { code } = await runCommand(['ctr', '--address', containerdSocket, 'version']);
      return code === 0;
    });
    await withContainerd();
    await this.#start('etcd', () => answers(`${etcd}/health`));
    await this.#start('apiserver', () => succeeds('get', '--raw', '/readyz'));
    for (const name of ['controllers', 'scheduler', 'kubelet', 'proxy', 'dns'] as const) await this.#start(name);
    await until('the node', () => succeeds('wait', '--for=condition=Ready', `node/${nodeName}`, '--timeout=1s'));
    // It ends when it finds no node.
    await this.#start('policies');
  }

  async #start(name: Name, isUp?: () => Promise<boolean>): Promise<void> {
    await this.#daemons.get(name)?.start();
    if (isUp) await until(name, isUp);
  }
}

const succeeds = (...args: readonly string[]): Promise<boolean> =>
  kubectl(...args).then(
    () => true,
    () => false,
  );

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come up: see ${inRun('')}`);
    await wait(250);
  }
}

/**
 * Containers outlive containerd, those of a pod below one process. All are found before the first one ends: without that process
 * nobody could tell any more whether a number is still theirs.
 */
async function killContainers(): Promise<void> {
  const folder = inRun('containerd/io.containerd.runtime.v2.task/k8s.io');
  const found = new Set<number>();
  for await (const file of glob('*/init.pid', { cwd: folder })) {
    const id = Number(await readFile(join(folder, file), 'utf8'));
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\t(\d+)/m.exec(status)?.[1] ?? 0);
    const name = await readFile(`/proc/${parent}/comm`, 'utf8').catch(() => '');
    if (name.startsWith('containerd-shim')) found.add(id).add(parent);
  }
  for (const id of found) process.kill(id, 'SIGKILL');
}

/** Nothing of them runs or is mounted any more. */
async function endContainers(): Promise<void> {
  await killContainers();
  const { output } = await runCommand(['cat', '/proc/mounts']);
  const mounted = output.split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const path of mounted
    .filter((one) => one.startsWith(inRun('')))
    .sort()
    .reverse()) {
    await runCommand(['umount', path]);
  }
}

/** Rules of the kernel that the kubelet, the proxy and the policies made; an address of a pod may be another pod's next time. */
const forgetRules = `
  iptables-save | grep --invert-match KUBE- | iptables-restore
  ipset list -name | grep --extended-regexp '^(KUBE|kube-router)' | xargs --no-run-if-empty --max-args=1 ipset destroy`;

/** What the cluster before left. */
async function clear(): Promise<void> {
  await endContainers();
  await runCommand(['sh', '-c', forgetRules]);
  await runCommand(['ip', 'link', 'delete', 'cni0']);
  await rm(inRun(''), { recursive: true, force: true });
}
