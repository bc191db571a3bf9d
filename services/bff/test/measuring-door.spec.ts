import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { InProcessRpc } from '@marquee/nest-kit';
import { Team, TeamServiceService } from '@marquee/proto/tenant';
import { openDoor, type Door } from './door.js';

const ids: Readonly<Record<string, Pick<Team, 'analyticsId' | 'tagManagerId'>>> = {
  both: { analyticsId: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12CD3' },
  container: { analyticsId: '', tagManagerId: 'GTM-AB12CD3' },
  none: { analyticsId: '', tagManagerId: '' },
};

let door: Door;

beforeAll(async () => {
  const channel = new InProcessRpc();
  const { getSite } = TeamServiceService;
  channel.register(getSite.path, async (bytes) => {
    const known = ids[getSite.requestDeserialize(bytes).teamId];
    if (!known) throw domainError('TEAM_NOT_FOUND');
    return getSite.responseSerialize({ ...Team.decode(new Uint8Array()), ...known });
  });
  door = await openDoor({}, {}, channel);
});
afterAll(() => door.close());

const policyOf = async (path: string): Promise<readonly [number, string]> => {
  const { status, headers } = await fetch(door.address + path);
  return [status, headers.get('content-security-policy') ?? ''];
};

describe('the document in which visits are counted', () => {
  it.each(['both', 'container'])(
    'lets Google’s scripts in where the site has an id (%s), and our pages frame it',
    async (team) => {
      const [status, policy] = await policyOf(`/measuring/${team}`);
      expect(status).toBe(200);
      expect(policy).toContain('script-src https://*.googletagmanager.com;');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy.replace("frame-ancestors 'self'", '')).not.toMatch(/unsafe|'self'/);
    },
  );

  it.each(['none', 'nobody', 'No%20team', '..%2f'])(
    'is not there for %s, whose policy is that of all others',
    async (team) => {
      const [status, policy] = await policyOf(`/measuring/${team}`);
      expect(status).toBe(404);
      expect(policy).not.toContain('google');
      expect(policy).toContain("script-src 'self';");
    },
  );

  it('is the only one that does', async () => {
    for (const path of ['/api/session', '/user/both', '/login/both', '/admin', '/measuring']) {
      expect((await policyOf(path))[1]).not.toContain('google');
    }
  });
});
