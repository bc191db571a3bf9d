import { PortsModule } from '@marquee/nest-kit';
import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { routes } from '@marquee/contracts';
import { BffAdapter } from '../src/http/adapter.js';
import { checkRoutes } from '../src/http/route-table.js';
import { Gate } from '../src/session/gate.js';
import { Serves } from '../src/http/serves.js';

@Controller()
class First {
  @Serves(routes.logoutAdministrator)
  async logOut(): Promise<void> {}
}

@Controller()
class Second {
  @Serves(routes.logoutAdministrator)
  async logOutAgain(): Promise<void> {}
}

async function start(...controllers: Type[]) {
  @Module({
    imports: [DiscoveryModule, PortsModule.of({})],
    controllers,
    providers: [{ provide: Gate, useValue: {} }],
  })
  class Served {}
  const app = await NestFactory.create(Served, new BffAdapter(), { logger: false, bodyParser: false });
  try {
    checkRoutes(app);
  } finally {
    await app.close();
  }
}

describe('the start', () => {
  it('fails when nobody serves a route of the contract', async () => {
    await expect(start(First)).rejects.toThrow('nobody serves getSession (GET /api/session)');
  });

  it('fails when two serve the same route', async () => {
    await expect(start(First, Second)).rejects.toThrow('POST /api/logout is served twice');
  });
});
