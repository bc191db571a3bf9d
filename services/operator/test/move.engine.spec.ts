import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoProjectionStore } from '@marquee/adapter-mongodb';
import { Projector, registered } from '@marquee/analytics';
import { visitor } from '@marquee/kernel';
import { rpcClient, type Environment } from '@marquee/nest-kit';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, HostileBus } from '@marquee/ports/testing';
import { AccountServiceService } from '@marquee/proto/identity';
import { startStandalone, verifyInstallation, type StandaloneOptions } from '@marquee/standalone';
import { openSites } from '../src/engines.js';
import { exportSite } from '../src/move/export-site.js';
import { importSite } from '../src/move/import-site.js';
import { runExport } from '../src/move/move.js';
import { fill, freshFolder, standaloneInstallation, transferSecret } from './installations.js';

const say = () => undefined;
const team = 'abcdefghijkl';
const options: Omit<StandaloneOptions, 'dataDirectory'> = {
  ...{ port: 0, host: '127.0.0.1', demo: true, demoContent: false, baseUrl: undefined, secret: undefined },
  ...{ tracesEndpoint: undefined, traceShare: 1, accelPrefix: undefined, rateLimitFactor: 1 },
  logLevel: 'silent',
};

/** A real site of one process, with an owner. */
async function registerSite(dataDirectory: string): Promise<void> {
  const { services, stop } = await startStandalone({ ...options, dataDirectory });
  const owner = { name: '水野 あかり', email: 'owner@real.test', password: 'Marquee-real-1' };
  const site = {
    teamId: team,
    siteName: 'スタジオ',
    language: 'ja',
    companyName: '株式会社',
    companyPhone: '03-0000-0000',
  };
  const accounts = rpcClient(AccountServiceService, services.channel, services.signer);
  await accounts.registerOwner({ ...site, ...owner }, { principal: visitor(), timeout: 30_000 });
  await stop();
}

const secret = () => randomBytes(32).toString('hex');
const hash = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** Once everything is handled, for which it runs again if it must. */
async function exportSettled(dataDirectory: string, path: string): Promise<void> {
  const environment = { MARQUEE_TRANSFER_SECRET: transferSecret };
  await eventually(async () => {
    const { stop } = await startStandalone({ ...options, dataDirectory });
    await stop();
    await runExport({ dataDirectory, environment, team, path }, { say, mutter: say });
  });
}

/** Moves a site, and compares what is exported from there with what was exported from here. */
async function thereAndBack(folder: string, environment: Environment, site: string): Promise<void> {
  const [file, again] = [join(folder, `${site}.tar`), join(folder, `${site}-again.tar`)];
  const home = await standaloneInstallation();
  const { stores, transfer, close } = await openSites(undefined, environment);
  await fill(home, site);
  await exportSite(home.stores, { team: site, path: file, transfer: home.transfer, say });
  const { counts, present } = await importSite(stores, { path: file, transfer, say });
  expect([counts.events, counts.blobs, present.events]).toEqual([126, 3, 0]);
  await exportSite(stores, { team: site, path: again, transfer, say });
  expect(await hash(again)).toBe(await hash(file));
  const repeated = await importSite(stores, { path: file, transfer, say });
  expect(repeated.present).toEqual(counts);
  await stores.blobs.deletePrefix(`${site}/`);
  await Promise.all([home.dispose(), close()]);
}

onEngine('MONGODB_URL', (mongodb) => {
  onEngine('EVENTSTORE_URL', (eventstore) => {
    describe('a site that moves from one process to the cluster', () => {
      let folder: string;
      beforeAll(async () => {
        folder = await freshFolder();
      });
      afterAll(() => rm(folder, { recursive: true, force: true }));

      /** The environment of a cluster that nobody else has. */
      const cluster = () => ({
        MARQUEE_SECRET: secret(),
        MARQUEE_TRANSFER_SECRET: transferSecret,
        MARQUEE_INSTALLATION: `marquee_test_${randomUUID().slice(0, 8)}`,
        MONGODB_URL: mongodb,
        EVENTSTORE_URL: eventstore,
        MARQUEE_BLOB_DIR: join(folder, randomUUID()),
      });

      it('is equal there, byte for byte, when it is exported again; and a second import changes nothing', async () => {
        await thereAndBack(folder, cluster(), 'demo');
      });

      it('has a history there that tells the whole truth, with the names of its people', async () => {
        const environment = cluster();
        const [source, file] = [join(folder, 'data'), join(folder, 'real.tar')];
        await registerSite(source);
        await exportSettled(source, file);
        const away = await openSites(undefined, environment);
        await importSite(away.stores, { path: file, transfer: away.transfer, say });
        const projections = await MongoProjectionStore.connect({
          url: mongodb,
          database: `${environment.MARQUEE_INSTALLATION}_analytics`,
        });
        const projectors = registered.map((definition) => new Projector(away.stores.log, projections, definition));
        try {
          for (const projector of projectors) await projector.start();
          const head = await away.stores.log.head();
          await eventually(() =>
            expect(projectors.map(({ position }) => position)).toEqual(projectors.map(() => head)),
          );
          const report = await verifyInstallation(
            { ...away.stores, projections, bus: new HostileBus() },
            environment.MARQUEE_SECRET,
          );
          // The site, its owner, and the mail to confirm the address.
          expect(report.documents).toMatchObject({ entities: 3, differences: [] });
          expect(report.readModels?.differences).toEqual([]);
        } finally {
          await Promise.all(projectors.map((projector) => projector.stop()));
          await Promise.all([projections.close(), away.close()]);
        }
      });

      onEngine('S3_ENDPOINT', (endpoint) => {
        it('is equal there also when its bytes lie in object storage', async () => {
          const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
          const s3 = Object.fromEntries(names.map((name) => [name, process.env[name]]));
          await thereAndBack(folder, { ...cluster(), ...s3, S3_ENDPOINT: endpoint }, randomUUID().slice(0, 8));
        });
      });
    });
  });
});
