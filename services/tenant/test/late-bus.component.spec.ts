import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { ManualClock, randomIds, type Principal } from '@marquee/kernel';
import {
  InProcessRpc,
  Later,
  LaterEventBus,
  PrincipalSigner,
  rpcClient,
  startService,
  type StartedService,
} from '@marquee/nest-kit';
import { openDocuments, removeFolder, testFolder } from '@marquee/nest-kit/testing';
import { done, type DocumentStore, type EventBus } from '@marquee/ports';
import { eventually, HostileBus, sampleEvent } from '@marquee/ports/testing';
import { TeamServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';

const owner: Principal = { kind: 'administrator', id: 'a', team: 't1', role: 'owner', categories: [] };
let service: StartedService | undefined;
let folder: string;
let documents: DocumentStore;
beforeAll(async () => {
  folder = await testFolder('late-bus');
  documents = await openDocuments(folder);
});
afterEach(() => service?.stop());
afterAll(async () => {
  await documents.close();
  await removeFolder(folder);
});

it('a service whose bus is away starts, answers and keeps its events, and goes on when the bus is there', async () => {
  const clock = new ManualClock();
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner('a key of the test', clock);
  const opening = Promise.withResolvers<EventBus>();
  const bus = new LaterEventBus(new Later(opening.promise));
  const errors: unknown[] = [];
  let isSubscribed = false;
  service = await startService(
    tenantService,
    { documents, bus, clock, ids: randomIds, signer, channel },
    {
      doors: [channel],
      patiently: (work) => work(),
      onSubscribed: () => (isSubscribed = true),
      onError: (_where, error) => void errors.push(error),
    },
  );
  const teams = rpcClient(TeamServiceService, channel, signer);
  await expect(teams.getTeam({}, { principal: owner })).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
  expect(isSubscribed).toBe(false);
  await expect(bus.lag('tenant.teams')).rejects.toMatchObject({ code: 'UNAVAILABLE' });

  const real = new HostileBus();
  const registered = sampleEvent({
    ...{ team: 't1', type: 'AdministratorRegistered', entity: 'administrator', entityId: 'owner1' },
    data: {
      ...{ role: 'owner', categories: [], name: '', email: '', phone: '' },
      site: { name: 'Akari', language: 'ja', companyName: 'Akari Inc.' },
    },
  });
  const told: string[] = [];
  await real.subscribe('witness', ['tenant.team'], async ({ type }) => (told.push(type), done));
  await real.publish('identity.administrator', [registered]);
  opening.resolve(real);
  await eventually(async () => expect((await teams.getTeam({}, { principal: owner })).name).toBe('Akari'));
  expect(isSubscribed).toBe(true);
  await eventually(() => expect(told.length).toBeGreaterThan(0));
});
