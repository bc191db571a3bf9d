import { DomainError, service, visitor, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { CategoryServiceService } from '@marquee/proto/catalog';
import { AccountServiceService } from '@marquee/proto/identity';
import type { Standalone, StandaloneOptions } from '@marquee/standalone';

/** Of an installation in this process whose passwords cost nothing. */
export const quietOptions: Omit<StandaloneOptions, 'dataDirectory'> = {
  ...{ port: 0, host: '127.0.0.1', demo: false, demoContent: false, baseUrl: 'http://localhost:8080' },
  ...{ tracesEndpoint: undefined, traceShare: 1, accelPrefix: undefined, rateLimitFactor: 1_000_000 },
  ...{ secret: 'f3b1c5d7e9a2468013579bdf02468ace', logLevel: 'silent' },
  passwordCost: { memoryCost: 8, timeCost: 1 },
};

const password = 'Marquee-real-1';

/** Who writes on and on: sites with owners, whose names are sealed, and categories in them. */
export class BusySite {
  /** What was acknowledged, and when. */
  readonly acknowledged: { readonly team: string; readonly categories: string[]; readonly at: number }[] = [];
  #isOver = false;
  #work: Promise<void> | undefined;

  constructor(private readonly services: Standalone['services']) {}

  start(): void {
    this.#work = this.#write();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** @returns the code that whoever logs in with the password of their own is told, and with another one */
  async logIn(team: string): Promise<readonly string[]> {
    const { channel, signer } = this.services;
    const accounts = rpcClient(AccountServiceService, channel, signer);
    const client = { address: '127.0.0.1', userAgent: 'a test' };
    const told = async (tried: string): Promise<string> => {
      const call = { email: `${team}@real.test`, password: tried, client };
      const failed: unknown = await accounts
        .logIn(call, { principal: visitor(), timeout: 30_000 })
        .catch((error: unknown) => error);
      return failed instanceof DomainError ? failed.code : 'IN';
    };
    return [await told(password), await told('another one')];
  }

  async categoriesOf(team: string): Promise<readonly string[]> {
    const { channel, signer } = this.services;
    const categories = rpcClient(CategoryServiceService, channel, signer);
    const { items: found } = await categories.list({}, { principal: service('test', team), timeout: 30_000 });
    return found.map(({ name }) => name).toSorted();
  }

  async #write(): Promise<void> {
    const { channel, signer } = this.services;
    const accounts = rpcClient(AccountServiceService, channel, signer);
    const categories = rpcClient(CategoryServiceService, channel, signer);
    for (let number = 0; !this.#isOver; number += 1) {
      const team = `team${String(number).padStart(8, 'a')}`.replaceAll(
        /\d/g,
        (digit) => 'bcdefghijk'[Number(digit)] ?? '',
      );
      const site = {
        teamId: team,
        siteName: 'スタジオ',
        language: 'ja',
        companyName: '株式会社',
        companyPhone: '03-0000-0000',
      };
      await accounts.registerOwner(
        { ...site, name: `水野 ${number}`, email: `${team}@real.test`, password },
        { principal: visitor(), timeout: 30_000 },
      );
      const entry = { team, categories: [] as string[], at: Date.now() };
      this.acknowledged.push(entry);
      const principal: Principal = { kind: 'administrator', id: 'a', team, role: 'owner', categories: [] };
      for (const name of ['海', '空']) {
        await categories.create({ name, clear: [] }, { principal, timeout: 30_000 });
        entry.categories.push(name);
      }
    }
  }
}
