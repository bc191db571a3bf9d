import { setTimeout as wait } from 'node:timers/promises';
import type { FilledInstallation, FilledSite } from './api-installation.js';
import { Visitor } from './api-visitor.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';
import { type BenchMember, membersOf } from './members-of.js';

const size = 1_000;
/** Seconds of each part of a round; pages and logins a second. */
const [seconds, pageRate, loginRate] = [8, 100, 20];
const rounds = 3;
/** Each of them logs in every three seconds: of one account no more than ten attempts are judged at once. */
const crowd = 60;
/** Milliseconds. */
const p99Goal = 50;
/** On two cores a password takes one of them for a moment: pages may wait for that, and not for a queue of passwords. */
const share = 0.25;

/** What a page costs while people log in, beside the same without them: passwords are checked beside the main thread. */
export const benchLogins = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) => inInstallation(directory, [size], measure));

async function measure({ url, sites: [site] }: FilledInstallation): Promise<readonly Measurement[]> {
  if (!site) throw new Error('there is no site');
  const people = await membersOf(url, site, crowd);
  const [quiet, busy, done]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const without = await pages(url, site);
    const [during, loggedIn] = await Promise.all([pages(url, site), logins(url, people)]);
    // The first one warms up.
    if (round === 0) continue;
    quiet.push(without);
    busy.push(during);
    done.push(loggedIn);
  }
  const [limit, value] = [median(quiet), median(busy)];
  const name = `logins: 99 % of the pages of 20 videos, ${pageRate}/s, during ${loginRate} logins/s`;
  const through = median(done);
  return [
    {
      name: 'logins: of so many a second, those that came through',
      ...{ value: through, unit: 'logins/s', limit: loginRate, ratio: through / loginRate, target: 1 },
    },
    { name: `${name}, beside none`, value, unit: 'ms', limit, ratio: limit / value, target: share },
    { name: `${name}, beside the goal`, value, unit: 'ms', limit: p99Goal, ratio: p99Goal / value, target: 1 },
  ];
}

/** Milliseconds in which 99 % of the pages came that were asked for at this rate, whether those before them had come or not. */
async function pages(url: string, { teamId, cookie }: FilledSite): Promise<number> {
  const times = await steadily(pageRate, async () => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/sites/${teamId}/videos?limit=20`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`a page was answered with ${answer.status}`);
    return performance.now() - begun;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** How many a second came through: a machine that has much else to do sends the others away, or lets them wait too long. */
async function logins(url: string, people: readonly BenchMember[]): Promise<number> {
  const answers = await steadily(loginRate, (index) => {
    const who = people[index % people.length];
    if (!who) throw new Error('there are no members');
    const { teamId, email, password } = who;
    return new Visitor(url).call('POST', `/api/sites/${teamId}/login`, { email, password });
  });
  return answers.filter(({ ok }) => ok).length / seconds;
}

/** So many a second, each begun at its time. */
async function steadily<Result>(rate: number, work: (index: number) => Promise<Result>): Promise<readonly Result[]> {
  const begun = performance.now();
  const under: Promise<Result>[] = [];
  for (let index = 0; index < seconds * rate; index++) {
    await wait(Math.max(0, begun + (index * 1_000) / rate - performance.now()));
    under.push(work(index));
  }
  return Promise.all(under);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
