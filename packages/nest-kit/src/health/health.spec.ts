import { describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('no broker answers'));

describe('the readiness of a process', () => {
  it('is given when everything works', async () => {
    const health = new Health();
    health.add('MongoDB', works);
    health.add('Kafka', works, 'deferred');
    expect(await health.report()).toEqual({ ready: true, degraded: false, checks: { MongoDB: 'ok', Kafka: 'ok' } });
  });

  it('stays, and is called degraded, when only something fails that can wait', async () => {
    const health = new Health();
    health.add('MongoDB', works);
    health.add('Kafka', fails, 'deferred');
    expect(await health.report()).toEqual({
      ready: true,
      degraded: true,
      checks: { MongoDB: 'ok', Kafka: 'no broker answers' },
    });
  });

  it('ends when something essential fails', async () => {
    const health = new Health();
    health.add('MongoDB', fails);
    health.add('Kafka', fails, 'deferred');
    expect(await health.report()).toMatchObject({ ready: false, degraded: false });
  });

  it('ends when the process is told to stop', async () => {
    const health = new Health();
    health.add('MongoDB', works);
    health.stopping();
    expect(await health.report()).toMatchObject({ ready: false, checks: { process: 'stopping' } });
  });
});
