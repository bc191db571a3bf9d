import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { runCommand } from '../lib/command.ts';
import { pauseImage } from './images.ts';
import { inRun, kept, nodeAddress, nodeName, podNetwork } from './places.ts';

export const kubeconfig = inRun('kubeconfig');
export const containerdSocket = inRun('containerd.sock');

/** JSON is YAML, too. */
const yaml = (value: object): string => JSON.stringify(value, undefined, 2);

/** A bridge on which every pod has an address, as the plugins of containernetworking make it. */
const network = {
  cniVersion: '0.4.0',
  name: 'pods',
  plugins: [
    {
      ...{ type: 'bridge', bridge: 'cni0', isGateway: true, ipMasq: true, hairpinMode: true },
      ipam: {
        ...{ type: 'host-local', dataDir: inRun('addresses'), ranges: [[{ subnet: podNetwork }]] },
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
    { type: 'portmap', capabilities: { portMappings: true } },
  ],
};

/** Images stay from one cluster to the next. A machine may forbid a negative oom_score_adj. */
const containerd = `version = 2
root = "${kept}/containerd"
state = "${inRun('containerd')}"
[grpc]
address = "${containerdSocket}"
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "${pauseImage}"
restrict_oom_score_adj = true
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "/usr/lib/cni"
conf_dir = "${inRun('cni')}"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
`;

const kubelet = {
  ...{ apiVersion: 'kubelet.config.k8s.io/v1beta1', kind: 'KubeletConfiguration', address: nodeAddress },
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  ...{ cgroupDriver: 'cgroupfs', failCgroupV1: false, failSwapOn: false, enforceNodeAllocatable: [] },
  containerRuntimeEndpoint: `unix://${containerdSocket}`,
  ...{ clusterDomain: 'cluster.local', clusterDNS: [nodeAddress], resolvConf: '', podCIDR: podNetwork, maxPods: 100 },
  evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  // Images come from nowhere but the start: on a disk that others fill, the kubelet removed the pause image after five minutes, and no pod began any more.
  imageGCHighThresholdPercent: 100,
};

const proxy = {
  ...{ apiVersion: 'kubeproxy.config.k8s.io/v1alpha1', kind: 'KubeProxyConfiguration', mode: 'iptables' },
  ...{ clientConnection: { kubeconfig }, clusterCIDR: podNetwork, hostnameOverride: nodeName },
  ...{ bindAddress: '127.0.0.1', healthzBindAddress: '127.0.0.1:10256', metricsBindAddress: '127.0.0.1:10249' },
  // What the kernel's tables hold is the machine's matter.
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
};

const access = (token: string) => ({
  ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'local' },
  clusters: [{ name: 'local', cluster: { server: `https://${nodeAddress}:6443`, 'insecure-skip-tls-verify': true } }],
  users: [{ name: 'admin', user: { token } }],
  contexts: [{ name: 'local', context: { cluster: 'local', user: 'admin' } }],
});

/** Writes what the programs of the node read, with keys of its own. The folders must be there. */
export async function writeConfiguration(): Promise<void> {
  const token = randomBytes(16).toString('hex');
  const files = {
    'containerd.toml': containerd,
    'cni/10-bridge.conflist': yaml(network),
    'tokens.csv': `${token},admin,admin,system:masters\n`,
    kubeconfig: yaml(access(token)),
    'kubelet.yaml': yaml(kubelet),
    'proxy.yaml': yaml(proxy),
    Corefile: `.:53 {\n bind ${nodeAddress}\n errors\n kubernetes cluster.local {\n  kubeconfig ${kubeconfig}\n }\n cache 5\n}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(inRun(name), text);
  await runCommand(['openssl', 'genrsa', '-out', inRun('accounts.key'), '2048']);
  await runCommand(['openssl', 'rsa', '-in', inRun('accounts.key'), '-pubout', '-out', inRun('accounts.pub')]);
}
