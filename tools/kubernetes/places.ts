import { homedir } from 'node:os';
import { join } from 'node:path';

/** Parts and layers of images are the same for every checkout of a machine; they are kept. */
export const kept = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'kubernetes');

/** What one cluster is made of while it runs; the next one begins without it. */
export const inRun = (name: string): string => join(kept, 'run', name);

/** Of the machine in the pods' network: name resolution, the kubelet and the engines listen there. */
export const nodeAddress = '10.244.0.1';
/** Pods have the addresses of this network. */
export const podNetwork = '10.244.0.0/24';
export const nodeName = 'node1';
