import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { trace, type Span, type Tracer } from '@opentelemetry/api';
import { BffAdapter } from '../src/http/adapter.js';
import { PathGuard } from '../src/http/guards/path.guard.js';
import { openDoor, type Door } from './door.js';

const spans: string[] = [];

/** Notes the names of spans; nothing else of tracing is used here. */
class Noting implements Tracer {
  startSpan(): Span {
    return trace.wrapSpanContext({ traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 0 });
  }

  startActiveSpan<Work extends (span: Span) => unknown>(name: string, ...given: unknown[]): ReturnType<Work> {
    spans.push(name);
    const work = given.at(-1) as Work;
    return work(this.startSpan()) as ReturnType<Work>;
  }
}

let door: Door;
beforeAll(async () => {
  trace.setGlobalTracerProvider({ getTracer: () => new Noting() });
  door = await openDoor({ traces: true });
});
afterAll(async () => {
  await door.close();
  trace.disable();
});

const broken = { method: 'POST', body: '{"broken', headers: { 'content-type': 'application/json' } };
const foreign = { method: 'POST', body: 'email=a', headers: { 'content-type': 'text/plain' } };

async function codeOf(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(door.address + path, init);
  return ((await answer.json()) as { code: unknown }).code;
}

describe('a request is refused', () => {
  it('for ids that cannot exist before anything else, also for an empty one', async () => {
    expect(await codeOf('/api/teams/NO-ID/videos', broken)).toBe('TEAM_NOT_FOUND');
    expect(await codeOf('/api/teams//videos', broken)).toBe('TEAM_NOT_FOUND');
    expect(await codeOf('/api/teams/site1/videos/NO-ID')).toBe('VIDEO_NOT_FOUND');
  });

  it('for who asks before its body is read', async () => {
    for (const body of [broken, foreign]) {
      expect(await codeOf('/api/teams/site1/videos', body)).toBe('NOT_LOGGED_IN');
      expect(await codeOf('/api/login', body)).toBe('CSRF_REJECTED');
    }
  });

  it('without a span: only what the guards let through has one, by the name of its route', async () => {
    spans.length = 0;
    await codeOf('/api/teams/site1/videos', broken);
    expect(spans).toEqual([]);
    await codeOf('/api/sites/site1/videos');
    expect(spans[0]).toBe('listSiteVideos');
  });

  it('when a method was put behind a path past the contract', async () => {
    @Controller()
    class Past {
      @Get('/past')
      open(): string {
        return 'everything';
      }
    }
    @Module({ controllers: [Past], providers: [{ provide: APP_GUARD, useClass: PathGuard }] })
    class Unguarded {}
    const adapter = new BffAdapter();
    const app = await NestFactory.create(Unguarded, adapter, { logger: false, bodyParser: false });
    await app.init();
    const { statusCode, body } = await adapter.inject({ method: 'GET', url: '/past' });
    expect([statusCode, body.includes('everything')]).toEqual([500, false]);
    await app.close();
  });
});
