import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { keptDays, trialDays } from '@marquee/contracts';
import { systemClock } from '@marquee/kernel';
import type { Installation } from './installation.js';
import { password, type Site } from './site.js';
import { becomes, TwoSites } from './two-sites.js';

/** Milliseconds by which the time of the installation is moved on. */
let ahead = 0;
const sites = new TwoSites({
  closesUnpaidSites: true,
  clock: { ...systemClock, now: () => new Date(Date.now() + ahead) },
});
const { at, team, codeAt } = sites;
const site = (): Site => sites.ours;
const teamId = (): string => sites.teamId;
const day = 86_400_000;
/** The session of an administrator lasts half a day. */
const later = async (milliseconds: number) => {
  ahead += milliseconds;
  await site().owner.must('POST', '/api/login', { email: 'owner@ours.test', password });
};

/** Milliseconds of the trial, which begins with the registration. */
const trial = trialDays * day;

describe('a site whose trial is over', () => {
  const plan = () => site().owner.must<{ standing: string; shut: boolean; payers: string[] }>('GET', `${team()}/plan`);
  const consoleAt = async (path: string) => {
    const { status, problem } = await site().owner.ask('GET', `${team()}${path}`);
    return status < 400 ? 'in' : problem.code;
  };
  let url = '';
  const bytes = async () => (await site().member.raw(url)).status;

  beforeAll(async () => {
    const { videoId = '', fileId = '' } = site().params;
    await site().owner.must('PATCH', `${team()}/videos/${videoId}`, { publication: 'public', files: [fileId] });
    await becomes(() => codeAt(`/videos/${videoId}`), 'in');
    const page = await site().member.must<{ files: { url: string }[] }>('GET', at(`/videos/${videoId}`));
    url = page.files[0]?.url ?? '';
  });

  it('is open until the instant, and shut from then on: to members, visitors and work in its console, with its bytes', async () => {
    const { trialEndsAt } = await site().owner.must<{ trialEndsAt: string }>('GET', `${team()}/plan`);
    expect(Date.parse(trialEndsAt) - Date.now()).toBeGreaterThan(trial - 180_000);
    await later(trial - 180_000);
    expect([await codeAt('/videos'), await bytes(), (await plan()).shut]).toEqual(['in', 200, false]);
    ahead = trial;
    await becomes(() => codeAt('/videos'), 'SITE_CLOSED');
    await becomes(bytes, 403);
    for (const path of [`/videos/${site().params['videoId'] ?? ''}`, '/news', '/me/bookmarks', '/categories'])
      expect([path, await codeAt(path)]).toEqual([path, 'SITE_CLOSED']);
    expect((await sites.installation.visitor().ask('GET', at('/videos'))).problem.code).toBe('SITE_CLOSED');
    expect((await sites.installation.visitor().raw(url)).status).toBeGreaterThan(399);
    for (const path of ['/videos', '/members', '/payments', '/jobs'])
      expect([path, await consoleAt(path)]).toEqual([path, 'PLAN_UNPAID']);
  });

  it('lets pay, end what one pays for oneself, and know why', async () => {
    expect(await plan()).toMatchObject({ standing: 'trial', shut: true, payers: ['Owner'] });
    for (const path of ['/plan', '/plan/invoices', '/billing', '/me/sessions']) {
      const code = await consoleAt(path);
      expect([path, code]).toEqual([path, 'in']);
    }
    for (const path of ['', '/me/payments', '/me/subscriptions'])
      expect([path, await codeAt(path)]).toEqual([path, 'in']);
    expect((await sites.installation.visitor().must<{ shut: boolean }>('GET', at(''))).shut).toBe(true);
  });

  it('opens when its plan is paid, and only this one', async () => {
    const order = { requestId: 'plan', plan: 'pro', interval: 'month' };
    expect((await site().member.ask('POST', `${team()}/plan/checkout`, { body: order })).problem.code).toBe(
      'NO_AUTHORITY',
    );
    const checkout = await site().owner.must<{ url: string }>('POST', `${team()}/plan/checkout`, order);
    const card = new URLSearchParams({ email: 'o@example.test', name: 'O', card: '4242424242424242' });
    await fetch(sites.installation.url + new URL(checkout.url).pathname, {
      method: 'POST',
      body: card,
      redirect: 'manual',
    });
    await becomes(() => codeAt('/videos'), 'in');
    await becomes(bytes, 200);
    expect([await consoleAt('/videos'), await plan()]).toMatchObject(['in', { standing: 'active', shut: false }]);
    const other = await sites.theirs.member.ask('GET', `/api/sites/${sites.theirs.params['teamId'] ?? ''}/videos`);
    expect(other?.problem.code).toBe('SITE_CLOSED');
  });
});

describe('a site that was given up', () => {
  interface Plan {
    readonly standing: string;
    readonly shut: boolean;
    readonly erasesAt: string | null;
    readonly contract: { readonly stops: boolean; readonly periodEnd: string } | null;
  }
  const plan = () => site().owner.must<Plan>('GET', `${team()}/plan`);

  it('is kept for thirty days, of which it says the last', async () => {
    const { contract: first } = await plan();
    expect((await site().owner.ask('POST', `${team()}/plan/cancel`, { body: { requestId: 'a' } })).problem.code).toBe(
      'PLAN_MINIMUM_PERIOD',
    );
    await later(32 * day);
    await becomes(async () => (await plan()).contract?.periodEnd === first?.periodEnd, false);
    await site().owner.must('POST', `${team()}/plan/cancel`, { requestId: 'b' });
    const { contract } = await plan();
    expect(contract?.stops).toBe(true);
    await later(31 * day);
    await becomes(async () => (await plan()).standing, 'cancelled');
    const erasesAt = Date.parse((await plan()).erasesAt ?? '');
    expect(Math.abs(erasesAt - Date.parse(contract?.periodEnd ?? '') - keptDays * day)).toBeLessThan(day);
    await becomes(() => codeAt('/videos'), 'SITE_CLOSED');
    await later(erasesAt - Date.now() - ahead - 30_000);
    await wait(1_500);
    expect((await plan()).standing).toBe('cancelled');
  });

  it('is erased in every store, and its members pay nothing any more', async () => {
    const store = storesOf(sites.installation);
    expect(store.found(teamId()).length).toBeGreaterThan(20);
    expect(store.liveSubscriptions()).toBe(2);
    expect(existsSync(join(sites.installation.directory, 'blobs', teamId()))).toBe(true);
    ahead += 60_000;
    // Every service erases its own, then the history is told, then what was counted of it goes.
    await becomes(async () => store.found(teamId()).join(), '', { seconds: 100 });
    // The door remembers a session for a second.
    await becomes(async () => (await site().owner.ask('GET', team())).status, 401);
    expect((await sites.installation.visitor().ask('GET', at(''))).problem.code).toBe('TEAM_NOT_FOUND');
    expect(existsSync(join(sites.installation.directory, 'blobs', teamId()))).toBe(false);
    expect(store.liveSubscriptions()).toBe(1);
    // Nobody has the keys of what the history says of people.
    expect(store.saying('ours.test')).toEqual([]);
    expect(store.saying('theirs.test')).not.toEqual([]);
    // The other one owes its plan, and that is all.
    const other = await sites.theirs.member.ask('GET', `/api/sites/${sites.theirs.params['teamId'] ?? ''}/videos`);
    expect(other?.problem.code).toBe('SITE_CLOSED');
  }, 120_000);

  it('leaves a history that can be replayed', async () => {
    const { documents, readModels } = await sites.installation.replay();
    expect([...documents.differences, ...(readModels?.differences ?? ['not compared'])]).toEqual([]);
    expect(documents.entities).toBeGreaterThan(40);
  });
});

/** All databases of the installation, but what only says that there was a site, the mailbox of the demo, and what is Stripe’s. */
function storesOf({ directory }: Installation) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.db'));
  const ask = <Row>(file: string, sql: string, ...values: string[]): Row[] => {
    const database = new DatabaseSync(join(directory, file), { readOnly: true });
    try {
      return database.prepare(sql).all(...values) as Row[];
    } finally {
      database.close();
    }
  };
  const tables = (file: string) =>
    ask<{ name: string }>(file, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
      .map(({ name }) => name)
      .filter((name) => !leftOver.test(name));
  /** Tables in which any value contains the text. */
  const having = (text: string, isOf: (file: string) => boolean): string[] =>
    files.filter(isOf).flatMap((file) =>
      tables(file).flatMap((table) => {
        const columns = ask<{ name: string }>(file, 'SELECT name FROM pragma_table_xinfo(?)', table);
        const where = columns.map(({ name }) => `instr(CAST("${name}" AS TEXT), ?1) > 0`).join(' OR ');
        const [{ count } = { count: 0 }] = ask<{ count: number }>(
          file,
          `SELECT count(*) AS count FROM "${table}" WHERE ${where}`,
          text,
        );
        return count > 0 ? [`${file} ${table}`] : [];
      }),
    );
  return {
    found: (text: string) => having(text, (file) => !/mailbox|stripe-sandbox|event-log|bus/.test(file)),
    saying: (text: string) => having(text, (file) => !/mailbox|stripe-sandbox/.test(file)),
    liveSubscriptions: () =>
      ask<{ body: string }>(sandboxFile(files), "SELECT * FROM objects WHERE kind = 'subscriptions'").filter((row) =>
        /"status":"active"/.test(JSON.stringify(row).replaceAll('\\"', '"')),
      ).length,
  };
}

const sandboxFile = (files: readonly string[]): string => files.find((file) => /stripe-sandbox/.test(file)) ?? '';
/** Of a site that was erased: that it was, versions of what was deleted, sums that are zero, and when it is looked at again. */
const leftOver = /^(?:documents:teams|documents:erasures|tombstones|totals)$/;
