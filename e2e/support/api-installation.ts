/* eslint-disable @nx/enforce-module-boundaries -- the API tests are of the standalone shape; here they meet the other one */
import { Person } from '../../services/standalone/test/api/person.js';
import { Cluster } from './cluster.js';

/** What the API tests open when they are made on the cluster: jest.cluster-api.config.js puts it in the place of theirs. */
export async function openInstallation({ rateLimitFactor = 1_000_000 }: { readonly rateLimitFactor?: number } = {}) {
  const cluster = await Cluster.start({ MARQUEE_RATE_LIMIT_FACTOR: String(rateLimitFactor) });
  return { url: cluster.url, visitor: () => new Person(cluster.url), close: () => cluster.stop() };
}
