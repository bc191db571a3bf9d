import { setTimeout as wait } from 'node:timers/promises';
import { tags, imageNamed } from './images.ts';
import { apply, kubectl, kubernetes } from './kubectl.ts';

/** A pod that is none of the release's. */
export interface Stranger {
  readonly namespace: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** As pod security `restricted` wants it. */
const security = {
  pod: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
  container: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
};

/** What Node.js said in a pod of its own, which is removed. The namespace is made if it is not there. */
export async function askAsStranger({ namespace, labels }: Stranger, ...args: readonly string[]): Promise<string> {
  const name = 'stranger';
  const container = {
    ...{ name, image: imageNamed('bff', tags.first), imagePullPolicy: 'Never', command: ['node', ...args] },
    securityContext: security.container,
  };
  await apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    {
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace, labels } },
      spec: { restartPolicy: 'Never', securityContext: security.pod, containers: [container] },
    },
  ]);
  const pod = ['--namespace', namespace, `pod/${name}`] as const;
  try {
    for (;;) {
      const { status } = await kubernetes<{ readonly status: { readonly phase: string } }>('get', ...pod);
      if (/Succeeded|Failed/.test(status.phase)) return await kubectl('logs', ...pod);
      await wait(500);
    }
  } finally {
    await kubectl('delete', ...pod, '--grace-period=0', '--force');
  }
}
