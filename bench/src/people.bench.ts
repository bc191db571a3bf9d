import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { identityService, type IdentityPorts } from '@marquee/identity';
import { ManualClock, type Principal, randomIds } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, startService } from '@marquee/nest-kit';
import { AudienceServiceService, GroupServiceService, type ListMembersRequest } from '@marquee/proto/identity';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { addPeople, people, team } from './people-site.js';
import { silentBus } from './silent-bus.js';

/** Milliseconds in which the server answers any page of the list. */
const goal = 50;
/** How often each page is asked for: the median counts, and of it the time of the processor, which other work does not lengthen. */
const rounds = 3;

/** What is searched, filtered and sorted by: each alone, and each with each. */
const searches = [undefined, '第97号', '会員', 'member123', 'member'] as const;
const groups = [undefined, 'few', 'half', 'all'] as const;
const states = [undefined, 'active', 'disabled', 'unapproved'] as const;
const answers = [{}, { field: 'city' }, { field: 'city', answer: 'naha' }] as const;
const sorts = ['newest', 'oldest', 'name', '-name'] as const;

type Asked = Partial<ListMembersRequest> & { readonly sort: string };

const pages: readonly Asked[] = searches.flatMap((q) =>
  groups.flatMap((group) =>
    states.flatMap((status) =>
      answers.flatMap((answer) => sorts.map((sort) => ({ q, group, status, ...answer, sort }))),
    ),
  ),
);

const as = (managed?: string): { readonly principal: Principal } => ({
  principal: {
    ...({ kind: 'administrator', id: 'a', team, categories: [] } as const),
    ...(managed === undefined
      ? { role: 'owner' }
      : { role: 'normal', managed: [{ group: managed, rights: ['read'] }] }),
  },
});

/** The slowest of all pages that the list of many members can show, and the numbers of members in groups. */
export const benchPeople = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const documents = SqliteDocumentStore.open(join(directory, 'documents.db'));
    const clock = new ManualClock('2026-11-20T00:00:00.000Z');
    const channel = new InProcessRpc();
    const signer = new PrincipalSigner('a secret of this benchmark', clock);
    const ports: IdentityPorts = {
      ...{ documents, bus: silentBus, clock, ids: randomIds, signer, channel, baseUrl: 'http://localhost' },
      fetch: () => Promise.reject(new Error('nobody is asked anything here')),
      callReceiver: () => Promise.reject(new Error('nobody is told anything here')),
      ...{ privateReceivers: [], meetings: undefined },
      mailer: { send: () => Promise.reject(new Error('nobody is told anything here')) },
      secrets: { tokens: 'tokens', addresses: 'addresses', personalData: 'personal data' },
    };
    const started = await startService(identityService, ports, { doors: [channel] });
    await addPeople(documents);
    const audience = rpcClient(AudienceServiceService, channel, signer);
    const list = rpcClient(GroupServiceService, channel, signer);
    const listed = (asked: Asked, managed?: string) =>
      audience.listMembers({ limit: 50, ...asked }, { ...as(managed), timeout: 60_000 });
    const measurements = [
      await slowest('any search, filter and order of the list', pages, (asked) => listed(asked)),
      await slowest('the same of a manager of half of them', pages, (asked) => listed(asked, 'half')),
      await slowest('groups with how many are in them', [{ sort: 'name' }], () => list.list({}, as())),
    ];
    await started.stop();
    await documents.close();
    return measurements;
  });

async function slowest(
  what: string,
  asked: readonly Asked[],
  call: (asked: Asked) => Promise<unknown>,
): Promise<Measurement> {
  let worst = { time: 0, page: '' };
  for (const one of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = process.cpuUsage();
      await call(one);
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1_000);
    }
    const time = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    if (process.env['PEOPLE_TRACE'] && time > goal / 2) console.log(time.toFixed(0), JSON.stringify(one));
    if (time > worst.time) worst = { time, page: saidOf(one) };
  }
  const name = `${people} members: ${what}, the slowest (${worst.page}), beside the goal`;
  return { name, value: worst.time, unit: 'ms', limit: goal, ratio: goal / worst.time, target: 1 };
}

const saidOf = (asked: Asked): string =>
  Object.entries(asked)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${String(value)}`))
    .join(', ');
