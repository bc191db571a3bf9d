import { describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { HappeningLogServiceService, type ListHappeningsRequest } from '@marquee/proto/analytics';
import { rpcClient } from '@marquee/nest-kit';
import { differencesOf, happenings, idOf } from '../src/index.js';
import { analyst, member, ports, projected, restart, startForEach } from './analytics-harness.js';

startForEach();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour)).toISOString();
const managerOf = (team: string): Principal => ({
  ...{ kind: 'administrator', id: 'a4', team, role: 'normal', categories: ['user_manager'] },
});
const [manager, stranger] = [managerOf('t1'), managerOf('t2')];

let serial = 0;
function told(type: string, entityId: string, hour: number, data: object = {}): EventEnvelope {
  serial += 1;
  const entity = type.startsWith('Member') ? 'member' : type.startsWith('Payment') ? 'payment' : 'subscription';
  const id = `event${String(serial).padStart(6, '0')}`;
  return {
    ...{ id, type, schema: 1, team: 't1', entity, entityId, revision: serial, at: at(hour) },
    ...{ actor: { kind: 'service', id: 'test' }, data },
  };
}
const joined = (id: string, hour: number, more: object = {}) => {
  const known = { groups: [], expiresAt: null, name: '', email: null, phone: '', answers: [], credential: 'c' };
  const data = { ...known, invitationId: 'autumn', approved: true, createdAt: at(hour), ...more };
  return told('MemberJoined', id, hour, data);
};
const sold = (memberId: string, more: object = {}) => ({
  ...{ memberId, productId: 'prod_1', priceId: 'price_1', productName: 'Pass', nickname: 'Gold', currency: 'JPY' },
  ...more,
});

async function happened(...events: readonly EventEnvelope[]): Promise<void> {
  await ports.log.appendMany(
    events.map((one) => ({ stream: `${one.team}/${one.entity}/${one.entityId}/${one.id}`, event: one })),
  );
  await projected(happenings);
}

const whole = { kind: 'accountCreated', from: '', until: '~', limit: 100 };
const list = async (request: Partial<ListHappeningsRequest> = {}, principal: Principal = manager) =>
  (
    await rpcClient(HappeningLogServiceService, ports.channel, ports.signer).listHappenings(
      { ...whole, ...request },
      { principal },
    )
  ).items;
const times = async (request: Partial<ListHappeningsRequest> = {}) =>
  (await list(request)).map(({ memberId, at: when }) => [memberId, when]);

describe('what mails and workflows are about', () => {
  it('is that somebody who was invited can use the account, from the last thing on that it takes', async () => {
    await happened(joined('m1', 1), told('MemberEmailVerified', 'm1', 2));
    await happened(joined('m2', 3, { approved: false }), told('MemberEmailVerified', 'm2', 4));
    expect(await list()).toEqual([{ id: 'm1', at: at(2), memberId: 'm1', object: 'autumn', price: '' }]);
    await happened(told('MemberApproved', 'm2', 6), joined('m3', 5, { loginId: 'mia' }));
    expect(await times()).toEqual([
      ['m2', at(6)],
      ['m3', at(5)],
      ['m1', at(2)],
    ]);
  });

  it('happens once for each member, and outlives them', async () => {
    await happened(joined('m1', 1), told('MemberEmailVerified', 'm1', 2), told('MemberApproved', 'm1', 3));
    await happened(told('MemberDeleted', 'm1', 4));
    expect(await times()).toEqual([['m1', at(2)]]);
  });

  it('does not happen to whom administrators brought in', async () => {
    await happened(joined('m1', 1, { invitationId: '' }), told('MemberEmailVerified', 'm1', 2));
    await happened(told('MemberEmailVerified', 'm2', 2), told('MemberApproved', 'm2', 3));
    expect(await list()).toEqual([]);
  });

  it('is that somebody bought something: a renewal is nothing new', async () => {
    await happened(told('PaymentSucceeded', 'pi_1', 1, sold('m1')));
    await happened(told('SubscriptionStarted', 'sub_1', 2, sold('m2', { status: 'active', nickname: '' })));
    await happened(told('SubscriptionStarted', 'sub_2', 3, sold('m3', { status: 'canceled' })));
    await happened(told('PaymentSucceeded', 'pi_2', 4, sold('m2', { subscriptionId: 'sub_1' })));
    const all = await list({ kind: 'price' });
    expect(all.map(({ memberId, object, price }) => [memberId, object, price])).toEqual([
      ['m2', 'price_1', 'Pass'],
      ['m1', 'price_1', 'Pass Gold'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('is read of a period, and on from where one was', async () => {
    await happened(...[1, 2, 3].map((hour) => joined(`m${hour}`, hour, { loginId: 'id' })));
    await happened(joined('m4', 3, { loginId: 'id' }));
    expect(await times({ from: at(2), until: at(3) })).toEqual([['m2', at(2)]]);
    const first = await list({ limit: 1 });
    expect(first.map(({ memberId }) => memberId)).toEqual(['m4']);
    expect(await times({ until: at(3), behind: 'm4', limit: 2 })).toEqual([
      ['m3', at(3)],
      ['m2', at(2)],
    ]);
  });

  it('is of one site, and for those who manage its members', async () => {
    await happened(joined('m1', 1, { loginId: 'id' }));
    expect(await list({}, stranger)).toEqual([]);
    expect(await list({ kind: 'nothing' })).toEqual([]);
    await expect(list({}, analyst)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(list({}, member)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(list({}, visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('comes to the same rows when the log is read again', async () => {
    await happened(joined('m1', 1), told('MemberEmailVerified', 'm1', 2));
    const again = { ...happenings, version: happenings.version + 1 };
    await restart([happenings, again]);
    await projected(happenings, again);
    const [one, two] = [happenings, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    const differences = [];
    for await (const difference of differencesOf(one!, two!, happenings.tables)) differences.push(difference);
    expect(differences).toEqual([]);
  });
});
