import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { randomIds, systemClock } from '@marquee/kernel';
import {
  DueWork,
  InProcessRpc,
  InjectPorts,
  PrincipalSigner,
  startService,
  type Due,
  type ServicePorts,
  type StartedService,
} from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';
import { HostileBus, until } from '@marquee/ports/testing';

const alarms = platformCollection<Due>({
  ...{ name: 'alarms', entity: 'alarm', topic: 'alarm', schemaVersion: 1, indexes: [['dueAt']] },
});

@Module({})
class FailingModule {
  readonly #work: DueWork<Due>;

  constructor(@InjectPorts() { documents, clock, onError }: ServicePorts) {
    const perform = (): Promise<void> => Promise.reject(new Error('it failed'));
    this.#work = new DueWork({ documents, clock, onError, perform, collection: alarms });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }
}

describe('what fails where nobody waits for an answer', () => {
  let folder: string;
  let documents: SqliteDocumentStore;
  let started: StartedService;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'background-'));
    documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
    await documents.platform(alarms).save('a', 0, { dueAt: '2026-01-01T00:00:00.000Z', starts: 0 }, []);
  });
  afterEach(async () => {
    await started.stop();
    await documents.close();
    await rm(folder, { recursive: true });
  });
  const start = async (own: Pick<ServicePorts, 'onError'>, ofProcess: string[]) => {
    const signer = new PrincipalSigner('a secret of this test', systemClock);
    const ports = { documents, bus: new HostileBus(), clock: systemClock, ids: randomIds, signer };
    started = await startService(
      { name: 'failing', definitions: [], aggregates: [], module: () => FailingModule },
      { ...ports, channel: new InProcessRpc(), ...own },
      { doors: [], onError: (where) => void ofProcess.push(where) },
    );
  };

  it('is heard by the process, also of a service that says nothing of it', async () => {
    const heard: string[] = [];
    await start({}, heard);
    await until(async () => heard.includes('alarms'));
  });

  it('is heard by the service alone, where it listens itself', async () => {
    const [own, ofProcess]: [string[], string[]] = [[], []];
    await start({ onError: (where) => void own.push(where) }, ofProcess);
    await until(async () => own.includes('alarms'));
    expect(ofProcess).toEqual([]);
  });
});
