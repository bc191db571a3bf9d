import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { billingService } from '@marquee/billing';
import { openInstallation, type Installation } from './installation.js';
import { planBought } from './plan-bought.js';
import { buildSite, idOf } from './site.js';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
}, 180_000);
afterAll(() => installation.close());

/** Kinds of entities of which the history tells. */
function toldOf({ directory }: Installation): ReadonlySet<unknown> {
  const file = readdirSync(directory, { recursive: true, encoding: 'utf8' }).find((name) =>
    /event-log\.db$/.test(name),
  );
  const log = new DatabaseSync(join(directory, file ?? ''), { readOnly: true });
  try {
    const rows = log.prepare("SELECT DISTINCT json_extract(event, '$.entity') AS entity FROM log").all();
    return new Set(rows.map(({ entity }) => entity));
  } finally {
    log.close();
  }
}

it('makes every kind of document of billing again out of its history, equal by hash', async () => {
  const site = await buildSite(installation, 'ours');
  const { owner, params } = site;
  const team = `/api/teams/${idOf(params, 'teamId')}`;
  await planBought(installation, site);
  await owner.must('PATCH', `${team}/receipt-issuer`, { name: '株式会社灯' });
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const image = await owner.must<{ id: string }>('POST', `${team}/images`, { image: pixel, crop: null });
  await owner.must('PATCH', `${team}/products/${idOf(params, 'productId')}`, { imageId: image.id });
  const payment = `${team}/payments/${idOf(params, 'paymentId')}`;
  await owner.must('POST', `${payment}/refund`, { requestId: 'part', amount: 80 });
  const { documents, readModels } = await installation.replay();
  const told = toldOf(installation);
  const kinds = (billingService.aggregates ?? []).map(({ entity }) => entity);
  expect(kinds.length).toBeGreaterThan(7);
  expect(kinds.filter((kind) => !told.has(kind))).toEqual([]);
  expect([...documents.differences, ...(readModels?.differences ?? ['not compared'])]).toEqual([]);
}, 120_000);
