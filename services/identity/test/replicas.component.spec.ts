import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mostOwnedSites, mostTokens } from '@marquee/contracts';
import { InProcessRpc, rpcClient, startService, type StartedService, placesCollection } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';
import {
  AccountServiceService,
  AdministratorServiceService,
  ApiTokenServiceService,
  JoiningServiceService,
  RateServiceService,
} from '@marquee/proto/identity';
import { identityService } from '../src/index.js';
import { memberCollection } from '../src/member/member.js';
import { rateCollection } from '../src/throttle/rates.js';
import { standInForCatalog } from './catalog-stand-in.js';
import { as, client, Identity, joining } from './identity-harness.js';
import { standInForTenant } from './tenant-stand-in.js';

const currentPassword = 'Correct-horse-1';
const patience = 60_000;

/** Milliseconds: longer than what the other replica does meanwhile, also on a machine that has much to do. */
const longestSave = 250;

/** Documents that are saved a moment after they were decided, so that others can decide meanwhile. */
const late = (documents: Documents<object>): Documents<object> =>
  new Proxy(documents, {
    get: (target, name: keyof Documents<object>) =>
      name === 'save'
        ? async (...given: Parameters<Documents<object>['save']>) => (await wait(longestSave), target.save(...given))
        : ((target[name] as (...given: unknown[]) => unknown).bind?.(target) ?? target[name]),
  });
/** A store in which what is counted is saved late. */
const lateStore = (store: DocumentStore): DocumentStore =>
  new Proxy(store, {
    get: (target, name: keyof DocumentStore) => {
      if (name !== 'team' && name !== 'platform') return target[name];
      return (collection: { readonly name: string }, ...rest: unknown[]) => {
        const open = target[name].bind(target) as (...given: unknown[]) => Documents<object>;
        const documents = open(collection, ...rest);
        return ['members', 'api_tokens', 'administrators'].includes(collection.name) ? late(documents) : documents;
      };
    },
  });

/** What is counted is counted in the store: two replicas are as one. */
describe('two replicas', () => {
  let identity: Identity;
  let other: StartedService;
  let doors: readonly InProcessRpc[];
  let team: string;

  beforeEach(async () => {
    identity = await Identity.start();
    const channel = new InProcessRpc();
    standInForTenant(channel, identity);
    standInForCatalog(channel, identity.catalog);
    const ports = { ...identity.fixture.ports, channel, documents: lateStore(identity.fixture.documents) };
    other = await startService(identityService, ports, { doors: [channel] });
    doors = [identity.fixture.channel, channel];
    team = (await identity.owner()).teamId;
  });
  afterEach(async () => {
    await other.stop();
    await identity.stop();
  });

  const members = () => identity.documents.team(memberCollection, team);
  const fillWith = (count: number) => {
    const state = { invitationId: '', groups: [], approved: true, disabled: false, name: '', phone: '' };
    const unanswered = { answers: [], answerKeys: [], beginnings: [] };
    const rest = { emailVerified: true, expiresAt: null, credential: '', epoch: 0, createdAt: '' };
    const member = (email: string) => ({ ...state, ...unanswered, ...rest, email });
    return Promise.all(
      Array.from({ length: count }, (_, number) =>
        members().save(`m${number}`, 0, member(`${number}@example.test`), []),
      ),
    );
  };
  /** So many calls at once, by turns at one replica and the other: what they were refused with. */
  async function refusals(count: number, call: (door: InProcessRpc, number: number) => Promise<unknown>) {
    const calls = Array.from({ length: count }, (_, number) => call(doors[number % 2]!, number));
    const outcomes = await Promise.allSettled(calls);
    return outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  }
  const joinAt = (door: InProcessRpc, invitation: string, number: number) =>
    rpcClient(JoiningServiceService, door, identity.fixture.signer, patience).join(
      joining(invitation, `new${number}@example.test`),
      as.visitor(),
    );

  it('let no more people in than the plan has places for', async () => {
    await fillWith(94);
    const { id } = await identity.invite(team);
    const refused = await refusals(14, (door, number) => joinAt(door, id, number));
    expect(refused).toEqual(Array(8).fill('MEMBER_LIMIT_REACHED'));
    expect(await members().count()).toBe(100);
  });

  it('let no more people in than an invitation says', async () => {
    const { id } = await identity.invite(team, { maximum: 5 });
    const refused = await refusals(12, (door, number) => joinAt(door, id, number));
    expect(refused).toEqual(Array(7).fill('INVITATION_LIMIT_REACHED'));
    expect(await members().count()).toBe(5);
  });

  it('wait for each other’s places, and not for those of one that has died', async () => {
    await fillWith(99);
    const { id } = await identity.invite(team);
    const places = identity.documents.team(placesCollection, team);
    const until = identity.clock.now().getTime() + 1_000;
    await places.save('members', 0, { holds: [{ by: 'the other', places: 1, until }] }, []);
    const joined = joinAt(doors[0]!, id, 1);
    expect(await Promise.race([joined, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits');
    identity.clock.advance(1_000);
    await joined;
    expect(await refusals(1, (door) => joinAt(door, id, 2))).toEqual(['MEMBER_LIMIT_REACHED']);
  });

  it('give an administrator no more tokens than twenty', async () => {
    const holder = { ...(await identity.asHolder((await identity.logIn('owner@example.test')).token)) };
    const create = (door: InProcessRpc, number: number) =>
      rpcClient(ApiTokenServiceService, door, identity.fixture.signer, patience).createToken(
        { currentPassword, name: `Robot ${number}`, permissions: ['content.manage'], validDays: 1 },
        holder,
      );
    for (let number = 0; number < mostTokens - 2; number++) await create(doors[0]!, number);
    expect(await refusals(6, create)).toEqual(Array(4).fill('TOKEN_LIMIT_REACHED'));
    expect((await identity.tokens.listTokens({}, holder)).items).toHaveLength(mostTokens);
  });

  it('let no more administrators in than the plan has places for', async () => {
    const emails = Array.from({ length: 5 }, (_, number) => `new${number}@example.test`);
    // Of a plan that was better when they were invited.
    identity.team = { ...identity.team, plan: 'business' };
    // What is known of a site is asked for again after seconds.
    identity.clock.advance(3_000);
    for (const email of emails) {
      await identity.administrators.inviteAdministrator(
        { email, role: 'normal', categories: ['analyst'] },
        as.owner(team),
      );
    }
    const tokens = await Promise.all(emails.map((email) => identity.tokenFor(email)));
    identity.team = { ...identity.team, plan: 'trial' };
    identity.clock.advance(3_000);
    const refused = await refusals(5, (door, number) =>
      rpcClient(AdministratorServiceService, door, identity.fixture.signer, patience).acceptAdministratorInvitation(
        { token: tokens[number] ?? '', name: 'Ann', password: currentPassword, client },
        as.visitor(),
      ),
    );
    expect(refused).toEqual(Array(3).fill('ADMINISTRATOR_LIMIT_REACHED'));
    expect((await identity.administrators.listAdministrators({}, as.owner(team))).items).toHaveLength(3);
  });

  it('give nobody more sites of their own than ten', async () => {
    const register = async (door: InProcessRpc, session?: string) =>
      rpcClient(AdministratorServiceService, door, identity.fixture.signer, patience).registerSite(
        {
          ...{ siteName: 'Second', language: 'en', companyName: 'Film Inc.', companyPhone: '03-1234-5678' },
          ...{ session: session ?? (await identity.logIn('owner@example.test')).token, client },
        },
        as.visitor(),
      );
    for (let number = 1; number < mostOwnedSites - 2; number++) await register(doors[0]!);
    // Each from a browser of its own.
    const sessions: string[] = [];
    for (let number = 0; number < 6; number++) sessions.push((await identity.logIn('owner@example.test')).token);
    const refused = await refusals(6, (door, number) => register(door, sessions[number]));
    expect(refused).toEqual(Array(4).fill('OWNED_SITES_LIMIT_REACHED'));
    const { token } = await identity.logIn('owner@example.test');
    expect((await identity.accounts.listOperatedSites({ token }, as.visitor())).items).toHaveLength(mostOwnedSites);
  });

  it('count wrong passwords together', async () => {
    const guess = (door: InProcessRpc) =>
      rpcClient(AccountServiceService, door, identity.fixture.signer, patience).logIn(
        { email: 'owner@example.test', password: 'Wrong-horse-1', client },
        as.visitor(),
      );
    const refused = await refusals(14, guess);
    expect(refused.sort()).toEqual([
      ...Array<string>(10).fill('LOGIN_FAILED'),
      ...Array<string>(4).fill('LOGIN_THROTTLED'),
    ]);
  });

  it('give a caller of the API no more requests together than one of them alone', async () => {
    const take = (
      door: InProcessRpc,
      wanted: number,
      { principal }: ReturnType<typeof as.service> = as.service(''),
      from = '192.0.2.1',
    ) =>
      rpcClient(RateServiceService, door, identity.fixture.signer, patience).takeRequests(
        { key: `credentials ${from}`, perMinute: 20, wanted },
        { principal },
      );
    const taken = await Promise.all(Array.from({ length: 26 }, (_, number) => take(doors[number % 2]!, 1)));
    expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(20);
    expect(await take(doors[0]!, 1)).toEqual({ granted: 0, wait: 3 });
    identity.clock.advance(6_000);
    expect(await take(doors[1]!, 5)).toEqual({ granted: 2, wait: 0 });
    await expect(take(doors[0]!, 1, as.visitor())).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    identity.clock.advance(60_001);
    await take(doors[0]!, 1, undefined, '192.0.2.2');
    // Of whoever has not come for a minute nothing stays.
    const { items } = await identity.documents.platform(rateCollection).find({
      where: { fields: { expiresAt: { lt: '9' } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: 100,
    });
    expect(items).toHaveLength(1);
  });
});
