import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, visitor, type AdminCategory, type Principal } from '@marquee/kernel';
import type { RpcClient, ServicePorts } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import { TeamServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';
import { queries } from './queries.js';

const owner: Principal = { kind: 'administrator', id: 'a', team: 'ours', role: 'owner', categories: [] };
const normal = (categories: readonly AdminCategory[]): Principal => ({ ...owner, role: 'normal', categories });
const none = { analyticsId: '', tagManagerId: '' };

describe('what counts the visits of a site elsewhere, whose it is, and from whom its mails come', () => {
  const bus = new HostileBus();
  let fixture: ServiceFixture<ServicePorts>;
  let client: RpcClient<TeamServiceService>;

  beforeAll(async () => {
    fixture = await openService(tenantService, { queries, bus, clock: new ManualClock() });
    client = fixture.client(TeamServiceService);
    await bus.publish('identity.administrator', [
      {
        ...{ id: 'registered', type: 'AdministratorRegistered', schema: 1, team: 'ours', entity: 'administrator' },
        ...{ entityId: 'owner', revision: 1, at: '2026-01-01T00:00:00.000Z', actor: { kind: 'visitor', id: '' } },
        data: { role: 'owner', categories: [], site: { name: 'Club', language: 'ja', companyName: '' } },
      },
    ]);
    await fixture.settle();
  });
  afterAll(() => fixture.stop());

  it('is of a company, whose name and phone number visitors are not told', async () => {
    const company = { companyName: 'Hikari Inc.', companyPhone: '06-1234-5678' };
    expect(await client.updateTeam(company, { principal: owner })).toMatchObject(company);
    expect(await client.updateTeam({ companyPhone: '' }, { principal: owner })).toMatchObject({ companyPhone: '' });
    const shown = await client.getSite({ teamId: 'ours' }, { principal: visitor('ours') });
    expect(shown).toMatchObject({ companyName: '', companyPhone: '' });
    await expect(client.updateTeam({ companyName: '', companyPhone: 'x' }, { principal: owner })).rejects.toMatchObject(
      {
        fields: [
          { path: 'companyName', code: 'REQUIRED' },
          { path: 'companyPhone', code: 'INVALID_PHONE' },
        ],
      },
    );
    const named = client.updateTeam({ companyName: 'Other' }, { principal: normal(['designer']) });
    await expect(named).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });

  it('is nothing until somebody says it', async () => {
    expect(await client.getSite({ teamId: 'ours' }, { principal: visitor('ours') })).toMatchObject(none);
  });

  it('is named by ids as people paste them, and may be none again', async () => {
    const pasted = { analyticsId: ' g-ab12cd34ef ', tagManagerId: 'GTM-AB12' };
    const known = { analyticsId: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12' };
    expect(await client.updateTeam(pasted, { principal: owner })).toMatchObject(known);
    expect(await client.getSite({ teamId: 'ours' }, { principal: visitor('ours') })).toMatchObject(known);
    await client.updateTeam({ tagManagerId: 'GTM-AB12CD34EF' }, { principal: normal(['site_manager']) });
    expect(await client.updateTeam(none, { principal: owner })).toMatchObject(none);
  });

  it.each(['G-AB12CD34E', 'G-AB12CD34EF5', 'UA-12345-1', 'G-AB12CD34E"', 'G-AB12CD34EF\nx'])(
    'is no data stream called %j',
    async (analyticsId) => {
      await expect(client.updateTeam({ analyticsId }, { principal: owner })).rejects.toMatchObject({
        fields: [{ path: 'analyticsId', code: 'INVALID_ANALYTICS_ID' }],
      });
    },
  );

  it.each(['GTM-AB1', 'GTM-AB12CD34EF5', 'AB12CD3', 'GTM-AB12&x'])(
    'is no container called %j',
    async (tagManagerId) => {
      await expect(client.updateTeam({ tagManagerId }, { principal: owner })).rejects.toMatchObject({
        fields: [{ path: 'tagManagerId', code: 'INVALID_TAG_MANAGER_ID' }],
      });
    },
  );

  it('has a name for the mails, on one line, that visitors are not told here', async () => {
    const senderName = 'クラブ事務局';
    expect(await client.updateTeam({ senderName }, { principal: owner })).toMatchObject({ senderName });
    expect(await client.getSite({ teamId: 'ours' }, { principal: visitor('ours') })).toMatchObject({ senderName: '' });
    expect(await client.updateTeam({ senderName: 'あ'.repeat(100) }, { principal: owner })).toBeTruthy();
    for (const [wrong, code] of [
      ['Club\r\nBcc: all@example.test', 'CONTROL_CHARACTERS'],
      ['Club\u2028Bcc: all@example.test', 'CONTROL_CHARACTERS'],
      ['Club \u202e', 'CONTROL_CHARACTERS'],
      ['a'.repeat(101), 'TOO_LONG'],
    ] as const) {
      await expect(client.updateTeam({ senderName: wrong }, { principal: owner })).rejects.toMatchObject({
        fields: [{ path: 'senderName', code }],
      });
    }
    expect(await client.updateTeam({ senderName: '' }, { principal: owner })).toMatchObject({ senderName: '' });
  });

  it('is no matter of how the site looks', async () => {
    const designer = { principal: normal(['designer']) };
    for (const change of [{ analyticsId: 'G-AB12CD34EF' }, { senderName: 'Club' }]) {
      await expect(client.updateTeam(change, designer)).rejects.toThrow('NO_AUTHORITY');
    }
  });
});
