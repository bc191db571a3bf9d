import { Cluster } from './cluster.js';
import type { Installation } from './installation.js';
import { Standalone } from './standalone.js';

/** What a journey is made on: the standalone shape, or with `MARQUEE_SHAPE=cluster` the cluster's. */
export type Marquee = Installation;

export const Marquee = {
  /** A fresh installation without the demo's content, started and ready; its data lies in `folder`. */
  start(environment: Readonly<Record<string, string>> = {}, folder?: string): Promise<Installation> {
    const shape = process.env['MARQUEE_SHAPE'] === 'cluster' ? Cluster : Standalone;
    return shape.start(environment, folder);
  },
};
