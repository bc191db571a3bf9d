import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { metricNames } from '@marquee/nest-kit';
import { openInstallation, type Installation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
  // Whatever is answered: the request goes by way of a call between services.
  await fetch(`${installation.url}/api/sites/nobodys`);
});
afterAll(() => installation.close());

const read = async (path: string): Promise<string> => (await fetch(installation.url + path)).text();

describe('what a running installation tells of itself', () => {
  it('is every figure but those of volumes and certificates, which only the cluster has, of a read model in the making, of what is stored, at which nobody has looked yet, and of the sites whose work waits, whose requests failed and that sent bytes, of which there are none', async () => {
    const text = await read('/metrics');
    const absent: readonly string[] = [
      metricNames.volumeSize,
      metricNames.volumeFree,
      metricNames.projectionDifferences,
      metricNames.storageFaults,
      metricNames.storageCheckAge,
      metricNames.certificateValid,
      metricNames.rtmpCertificateValid,
      metricNames.pipelineTeams,
      metricNames.httpFailedTeams,
      metricNames.deliveryTeams,
    ];
    const expected = Object.values(metricNames).filter((name) => !absent.includes(name));
    expect(expected.filter((name) => !new RegExp(`^${name}[{ _]`, 'm').test(text))).toEqual([]);
  });

  it('can be read and nothing else', async () => {
    for (const path of ['/healthz/live', '/healthz/ready', '/metrics']) {
      expect((await fetch(installation.url + path, { method: 'HEAD' })).status).toBe(200);
      const { status, headers } = await fetch(installation.url + path, { method: 'POST' });
      expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('is nothing for whom a proxy brings', async () => {
    const answer = await fetch(`${installation.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(await answer.text()).not.toContain('marquee_ready');
  });

  it('says that it is ready where probes ask and where Prometheus does', async () => {
    expect(JSON.parse(await read('/healthz/ready'))).toMatchObject({ ready: true });
    expect(await read('/metrics')).toMatch(/^marquee_ready 1$/m);
  });

  it('has the lag and the dead letters of every consumer group', async () => {
    const text = await read('/metrics');
    const groups = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}\\{group="([^"]+)"\\}`, 'gm'))].map((found) => found[1]);
    expect(groups(metricNames.consumerLag).length).toBeGreaterThan(3);
    expect(groups(metricNames.deadLetters)).toEqual(groups(metricNames.consumerLag));
  });
});
