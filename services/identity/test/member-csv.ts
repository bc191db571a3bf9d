import { csvLine } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { administratorCollection, type AdministratorState } from '../src/administrator/administrator.js';
import { as, type Identity } from './identity-harness.js';

export const team = 'clubteam0001';

/** Whoever starts jobs is somebody: they are looked at again while the work goes on. */
export const ownerIsThere = (identity: Identity, rights: Partial<AdministratorState> = {}) =>
  identity.documents.platform(administratorCollection).place({
    ...{ id: 'boss', version: 1 },
    state: {
      ...{ team, ownedTeam: team, role: 'owner', categories: [], name: 'Boss', email: 'boss@example.test', phone: '' },
      ...{ emailVerified: true, credential: 'none', epoch: 0, createdAt: '2026-11-20T00:00:00.000Z' },
      ...rights,
    },
  });

/** What people do with CSV files of members. */
export const memberCsv = (identity: Identity) => {
  const by = as.owner(team);
  /** @param passing milliseconds that go by with each look: until others take it over from who had it */
  const ended = (id: string, passing = 0) =>
    until(async () => {
      identity.clock.advance(passing);
      const job = await identity.jobs.getJob({ id }, by);
      return ['done', 'failed', 'cancelled'].includes(job.state) ? job : undefined;
    });
  const start = (content: string | Buffer, given: object = {}, principal = by) => {
    const said = { mode: 'create', checkOnly: false, skipInvalid: false, notify: true, language: 'ja', ...given };
    return identity.audience.importMembers({ ...said, content: Buffer.from(content) }, principal);
  };
  return {
    ended,
    start,
    imported: async (lines: readonly (readonly string[])[], given: object = {}) =>
      ended((await start(lines.map(csvLine).join(''), given)).id),
    /** What is wrong: line, column, code and parameters. */
    errorsOf: async (id: string) =>
      (await identity.jobs.readJobErrors({ id, part: 0 }, by)).items.map(({ row, column, code, params }) => [
        ...[row, column, code],
        ...Object.values(params),
      ]),
    members: async () => (await identity.audience.listMembers({ limit: 100, sort: 'name' }, by)).items,
    fileOf: async (id: string) => {
      const pieces: Buffer[] = [];
      for (let part = 0, isLast = false; !isLast; part += 1) {
        const piece = await identity.jobs.readJobFile({ id, part }, by);
        pieces.push(piece.content);
        isLast = piece.isLast;
      }
      return Buffer.concat(pieces).toString();
    },
  };
};
