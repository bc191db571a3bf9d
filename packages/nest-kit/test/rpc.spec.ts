import 'reflect-metadata';
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions } from '@nestjs/microservices';
import { DomainError, ManualClock, visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { domainError, isErrorCode } from '@marquee/contracts';
import { done, type EventBus, type EventHandler } from '@marquee/ports';
import { eventually } from '@marquee/ports/testing';
import { TeamServiceService, type Team } from '@marquee/proto/tenant';
import {
  Consume,
  GrpcChannel,
  GrpcServer,
  InProcessRpc,
  MarqueeServer,
  PrincipalSigner,
  rpcClient,
  RpcController,
  type RpcCall,
  type RpcChannel,
  type RpcClient,
  type RpcHandlers,
} from '../src/index.js';

const clock = new ManualClock();
const signer = new PrincipalSigner('a key of the test', clock);
const owner: Principal = { kind: 'administrator', id: 'a1', team: 't1', role: 'owner', categories: [] };
const designer: Principal = { kind: 'administrator', id: 'a2', team: 't1', role: 'normal', categories: ['analyst'] };

const team = (id: string): Team => ({
  id,
  name: 'Deep sea',
  ...{ companyName: '', companyPhone: '' },
  openingPrices: [],
  language: 'ja',
  timeZone: 'Asia/Tokyo',
  accentColor: '#000000',
  plan: 'trial',
  trialEndsAt: undefined,
  createdAt: '',
  version: '',
  catalog: 'closed',
  ...{ headerItems: [], homeRows: [], description: '', footerLinks: [], socialLinks: [], hideLogo: false },
  ...{ analyticsId: '', tagManagerId: '', senderName: '', automaticCaptions: false },
  ...{ standing: 'trial', videoOrder: 'newest', startPage: 'home', comments: true },
});

const received: EventEnvelope[] = [];
/** What ended when the caller gave up. */
const ended: string[] = [];
let nested: () => RpcClient<TeamServiceService>;
let isWell = true;

@RpcController(TeamServiceService, { getTeam: 'console.open', updateTeam: 'site.design', getSite: 'public.use' })
class TeamRpc implements RpcHandlers<typeof TeamServiceService> {
  getTeam(_request: object, call: RpcCall) {
    return Promise.resolve(team(call.principal.team));
  }
  updateTeam(): Promise<Team> {
    return Promise.reject(domainError('MEMBER_LIMIT_REACHED', { limit: 3 }));
  }
  async getSite({ teamId }: { teamId: string }, call: RpcCall): Promise<Team> {
    if (teamId === 'nested') {
      // It would wait for longer than whoever waits for this.
      const asked = nested().getSite({ teamId: 'watched' }, { principal: visitor(), timeout: 60_000 });
      return asked.finally(() => ended.push('caller'));
    }
    if (teamId === 'watched') {
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve(), { once: true }));
      ended.push('called');
      // What it would ask for now, nobody waits for.
      await nested()
        .getSite({ teamId: 't1' }, { principal: visitor() })
        .catch((error: unknown) => ended.push(String(error)));
    }
    if (teamId === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_000).unref());
    if (teamId === 'broken') throw new Error('connection string with a password');
    return team(teamId);
  }
}

@Controller()
class TeamConsumer {
  @Consume('test.group', 'identity.member')
  onMember(event: EventEnvelope) {
    if (event.type === 'MemberBroken') return Promise.reject(new Error('no database'));
    if (isErrorCode(event.type)) return Promise.reject(domainError(event.type));
    received.push(event);
    return Promise.resolve(done);
  }
}

@Module({ controllers: [TeamRpc, TeamConsumer] })
class TestModule {}

let deliver: EventHandler | undefined;
const bus = {
  subscribe: (_group: string, _topics: readonly string[], handler: EventHandler) => {
    deliver = handler;
    return Promise.resolve({ close: () => Promise.resolve() });
  },
} as Partial<EventBus> as EventBus;

const inProcess = new InProcessRpc();
const grpc = new GrpcServer();
let overHttp2: RpcChannel;
let stop: () => Promise<void>;

beforeAll(async () => {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(TestModule, {
    strategy: new MarqueeServer({
      definitions: [TeamServiceService],
      signer,
      doors: [inProcess, grpc],
      bus,
      isWell: () => Promise.resolve(isWell),
    }),
    logger: false,
  });
  await app.listen();
  const port = await grpc.listen('127.0.0.1:0', ServerCredentials.createInsecure());
  overHttp2 = new GrpcChannel(`127.0.0.1:${port}`, ChannelCredentials.createInsecure());
  stop = async () => {
    overHttp2.close();
    await grpc.close();
    await app.close();
  };
});
afterAll(() => stop());

describe.each(['in process', 'over HTTP/2'])('a call %s', (way) => {
  const client = () => rpcClient(TeamServiceService, way === 'in process' ? inProcess : overHttp2, signer);

  it('reaches the handler with its verified principal and comes back', async () => {
    await expect(client().getTeam({}, { principal: owner })).resolves.toEqual(team('t1'));
  });

  it('is refused without a login, and without the permission', async () => {
    await expect(client().getTeam({}, { principal: visitor('t1') })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    await expect(client().updateTeam({}, { principal: designer })).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });

  it('brings a rule’s error back with its parameters', async () => {
    const error: unknown = await client()
      .updateTeam({}, { principal: owner })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'MEMBER_LIMIT_REACHED', params: { limit: 3 } });
  });

  it('says nothing of an unexpected error but UNKNOWN', async () => {
    const error: unknown = await client()
      .getSite({ teamId: 'broken' }, { principal: visitor() })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'UNKNOWN', params: {} });
    expect(String(error)).not.toContain('password');
  });

  it('fails at its deadline', async () => {
    const slow = client().getSite({ teamId: 'slow' }, { principal: visitor(), timeout: 300 });
    await expect(slow).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });

  it('shares its time with the calls that are made for it, and stops them when it is over', async () => {
    ended.length = 0;
    nested = client;
    const call = client().getSite({ teamId: 'nested' }, { principal: visitor(), timeout: 300 });
    await expect(call).rejects.toMatchObject({ code: 'TIMED_OUT' });
    await eventually(() => expect(ended).toHaveLength(3));
    expect(ended.toSorted()).toEqual(['DomainError: TIMED_OUT', 'called', 'caller']);
  });

  it('is refused when the principal was signed with another key', async () => {
    const forger = new PrincipalSigner('another key', clock);
    const forged = rpcClient(TeamServiceService, way === 'in process' ? inProcess : overHttp2, forger);
    await expect(forged.getTeam({}, { principal: owner })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});

describe('the server', () => {
  it('refuses at once what comes beyond its room, a site’s calls before those of others', async () => {
    const client = rpcClient(TeamServiceService, inProcess, signer);
    const call = (site: string) =>
      client
        .getSite({ teamId: 'watched' }, { principal: visitor(site), timeout: 1_500 })
        .catch((error: unknown) => error);
    const began = performance.now();
    const crowd = Array.from({ length: 300 }, () => call('crowded'));
    const { code } = (await call('crowded')) as DomainError;
    const others = Array.from({ length: 300 }, (_one, index) => call(`t${index}`));
    const beyond = (await call('other')) as DomainError;
    expect([code, beyond.code, performance.now() - began < 1_500]).toEqual(['RATE_LIMITED', 'OVERLOADED', true]);
    const refused = Object.groupBy(await Promise.all([...crowd, ...others]), (error) => (error as DomainError).code);
    // Calls of tests before this one may still be in progress.
    expect(refused['RATE_LIMITED']?.length).toBeGreaterThanOrEqual(300 - 256);
    expect(refused['OVERLOADED']?.length).toBeGreaterThanOrEqual(300 - 256);
  });

  it('gives events to their consumer', async () => {
    const event = { id: 'e1', type: 'MemberDeleted' } as EventEnvelope;
    await expect(deliver?.(event)).resolves.toEqual(done);
    expect(received).toEqual([event]);
  });

  it('says of an event that failed while an engine was away that it is not at fault', async () => {
    const event = { id: 'e2', type: 'MemberBroken' } as EventEnvelope;
    isWell = false;
    await expect(deliver?.(event)).resolves.toEqual({ kind: 'wait', reason: 'no database' });
    isWell = true;
    await expect(deliver?.(event)).rejects.toThrow('no database');
  });

  it.each(['UNAVAILABLE', 'TIMED_OUT', 'STORAGE_FULL'])('lets an event wait that met %s', async (type) => {
    await expect(deliver?.({ id: 'e3', type } as EventEnvelope)).resolves.toEqual({ kind: 'wait', reason: type });
  });

  it.each(['UNKNOWN', 'MEMBER_NOT_FOUND'])('counts an attempt that met %s', async (type) => {
    await expect(deliver?.({ id: 'e4', type } as EventEnvelope)).rejects.toThrow(type);
  });

  it('does not start while nobody serves one of its methods', async () => {
    @Module({})
    class Empty {}
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(Empty, {
      strategy: new MarqueeServer({ definitions: [TeamServiceService], signer, doors: [new InProcessRpc()], bus }),
      logger: false,
    });
    await expect(app.listen()).rejects.toThrow('nobody serves /marquee.tenant.v1.TeamService/GetTeam');
  });
});

it('does not start with a method that no guard stands before', async () => {
  @Controller()
  class Unguarded {
    @MessagePattern(TeamServiceService.getTeam.path)
    getTeam(): Team {
      return team('t1');
    }
  }
  @Module({ controllers: [Unguarded] })
  class UnguardedModule {}
  const { getTeam } = TeamServiceService;
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(UnguardedModule, {
    strategy: new MarqueeServer({ definitions: [{ getTeam }], signer, doors: [new InProcessRpc()], bus }),
    logger: false,
  });
  await expect(app.listen()).rejects.toThrow('/marquee.tenant.v1.TeamService/GetTeam has no permission');
});
