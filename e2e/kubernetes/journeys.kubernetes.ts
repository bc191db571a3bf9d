/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCommand } from '../../tools/lib/command.ts';
import { KubernetesStage, onKubernetes, tell } from './stage.js';

/** What each service takes part in: registration, upload and encoding, playback, members, access, figures, what is found. */
const journeys = ['01-a', '03-it', '04', '05', '06', '12'];

const jest = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

onKubernetes('Journeys of people through an Ingress', () => {
  let stage: KubernetesStage;

  beforeAll(async () => {
    stage = await KubernetesStage.set();
  });
  afterAll(() => stage?.strike());

  it.each(journeys)('are made: %s', async (journey) => {
    stage.forgetMails();
    // Eighteen pods, what runs them, and a browser that decodes films share the processors of this machine.
    const env = { MARQUEE_SHAPE: 'kubernetes', MARQUEE_KUBERNETES_URL: stage.url, MARQUEE_TEST_PATIENCE: '4' };
    const argv = [...jest, '--config', 'jest.e2e.config.js', '--runInBand', `e2e/journeys/${journey}`];
    const { code, output } = await runCommand(argv, { env });
    // The next one begins with other pods, and takes these away.
    if (code !== 0)
      await stage.keepLogs(journey).catch((error: unknown) => tell('no logs kept', { error: String(error) }));
    expect({ code, output: code === 0 ? '' : output.slice(-6_000) }).toEqual({ code: 0, output: '' });
  });
});
