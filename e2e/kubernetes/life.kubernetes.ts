import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { KubernetesStage, onKubernetes } from './stage.js';

/** Kubernetes says it of every headless Service, also of one that names no affinity: it fills the field in itself. */
const ofEveryHeadlessService = 'spec.SessionAffinity is ignored for headless services';

onKubernetes('The chart with the production values on a real Kubernetes', () => {
  let stage: KubernetesStage;

  beforeAll(async () => {
    stage = await KubernetesStage.set();
  });
  afterAll(() => stage?.strike());

  it('is ready, each service twice, and nothing of it is warned of', async () => {
    const replicas = await stage.release.replicas();
    expect(replicas.filter(({ isReady }) => !isReady)).toEqual([]);
    expect(new Set(replicas.map(({ service }) => service)).size).toBe(8);
    expect(replicas).toHaveLength(16);
    const warnings = stage.said.split('\n').filter((line) => line.includes('Warning'));
    expect(warnings.filter((line) => !line.includes(ofEveryHeadlessService))).toEqual([]);
  });

  it('passes `helm test`', async () => {
    expect(await stage.release.test()).toMatch(/Phase:\s+Succeeded/);
  });
});
