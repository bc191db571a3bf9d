import { Cluster } from './cluster.js';
import type { Installation } from './installation.js';
import { OnKubernetes } from './on-kubernetes.js';
import { Standalone } from './standalone.js';

/** What a journey is made on: the standalone shape, or with `MARQUEE_SHAPE` the cluster's or the chart on Kubernetes. */
export type Marquee = Installation;

const shapes = { cluster: Cluster, kubernetes: OnKubernetes, standalone: Standalone };

export const Marquee = {
  /** A fresh installation without the demo's content, started and ready; its data lies in `folder`. */
  start(environment: Readonly<Record<string, string>> = {}, folder?: string): Promise<Installation> {
    const shape = process.env['MARQUEE_SHAPE'] ?? 'standalone';
    return (shapes[shape as keyof typeof shapes] ?? Standalone).start(environment, folder);
  },
};
