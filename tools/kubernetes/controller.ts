import { join } from 'node:path';
import { apply, kubectl, kubernetes } from './kubectl.ts';
import { traefikImage } from './images.ts';
import { moduleFolder } from './parts.ts';

/** The namespace that the network policies let in, and the class of its Ingresses. */
export const controller = 'traefik';
const labels = { app: controller };
const metadata = { name: controller, namespace: controller };

const reads = [
  { apiGroups: [''], resources: ['services', 'secrets', 'nodes'], verbs: ['get', 'list', 'watch'] },
  { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: ['list', 'watch'] },
  { apiGroups: ['networking.k8s.io'], resources: ['ingresses', 'ingressclasses'], verbs: ['get', 'list', 'watch'] },
  { apiGroups: ['networking.k8s.io'], resources: ['ingresses/status'], verbs: ['update'] },
];

const args = [
  '--providers.kubernetesingress=true',
  '--entrypoints.web.address=:8000',
  // Uploads and films last as long as the line of who asks.
  '--entrypoints.web.transport.respondingtimeouts.readtimeout=0',
  '--ping=true',
  '--entrypoints.traefik.address=:8080',
];

const pod = {
  serviceAccountName: controller,
  containers: [
    {
      ...{ name: controller, image: traefikImage, imagePullPolicy: 'Never', args },
      ports: [{ name: 'web', containerPort: 8000 }],
      readinessProbe: { httpGet: { path: '/ping', port: 8080 }, periodSeconds: 2 },
    },
  ],
};

/** A controller of Ingresses in the cluster. @returns the address of its Service */
export async function startController(): Promise<string> {
  await apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: controller } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name: controller }, rules: reads },
    {
      ...{ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRoleBinding', metadata: { name: controller } },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: controller },
      subjects: [{ kind: 'ServiceAccount', name: controller, namespace: controller }],
    },
    {
      ...{ apiVersion: 'networking.k8s.io/v1', kind: 'IngressClass', metadata: { name: controller } },
      spec: { controller: 'traefik.io/ingress-controller' },
    },
    {
      ...{ apiVersion: 'apps/v1', kind: 'Deployment', metadata },
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: pod } },
    },
    {
      ...{ apiVersion: 'v1', kind: 'Service', metadata },
      spec: { selector: labels, ports: [{ name: 'web', port: 80, targetPort: 'web' }] },
    },
  ]);
  await kubectl('--namespace', controller, 'rollout', 'status', `deployment/${controller}`, '--timeout=3m');
  const service = await kubernetes<{ readonly spec: { readonly clusterIP: string } }>(
    ...['--namespace', controller, 'get', `service/${controller}`],
  );
  return service.spec.clusterIP;
}

/** What the production values take for granted: the kinds of the Prometheus Operator, and a node for encoders. */
export async function prepareForProduction(node: string): Promise<void> {
  const operator = await moduleFolder('github.com/prometheus-operator/prometheus-operator@v0.93.1');
  for (const kind of ['servicemonitors', 'prometheusrules']) {
    const file = join(operator, 'example/prometheus-operator-crd', `monitoring.coreos.com_${kind}.yaml`);
    await kubectl('apply', '--server-side', '--filename', file);
  }
  await kubectl('label', `node/${node}`, 'workload=encoding');
  await kubectl('create', 'priorityclass', 'batch', '--value=-10');
}
