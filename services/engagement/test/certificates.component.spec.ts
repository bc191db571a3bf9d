import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificatePattern } from '@marquee/contracts';
import { ManualClock, service, visitor, type EventEnvelope } from '@marquee/kernel';
import { personalDataKeyCollection, type RpcClient } from '@marquee/nest-kit';
import type { ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus, until } from '@marquee/ports/testing';
import {
  CertificateServiceService,
  ExamAttemptServiceService,
  ExamServiceService,
  type ExamChanges,
} from '@marquee/proto/engagement';
import { certificateCollection } from '../src/certificate/certificate.js';
import type { EngagementPorts } from '../src/engagement.ports.js';
import { gone, member, openExams, owner, right, two, wrong } from './exam-harness.js';

describe('certificates', () => {
  const clock = new ManualClock('2026-11-01T00:00:00.000Z');
  const bus = new HostileBus();
  let fixture: ServiceFixture<EngagementPorts>;
  let exams: RpcClient<ExamServiceService>;
  let attempts: RpcClient<ExamAttemptServiceService>;
  let certificates: RpcClient<CertificateServiceService>;

  beforeAll(async () => {
    fixture = await openExams({ site: { plan: 'pro' }, bus, clock });
    exams = fixture.client(ExamServiceService);
    attempts = fixture.client(ExamAttemptServiceService);
    certificates = fixture.client(CertificateServiceService);
  });
  afterAll(() => fixture.stop());

  const create = async (said: Partial<ExamChanges> = {}) => {
    const rules = { name: 'Fish', questions: { items: two }, passMark: 2, retest: true, givesCertificate: true };
    return (await exams.create({ ...rules, clear: [], ...said }, owner)).id;
  };
  const take = (examId: string, who: string, said: Readonly<Record<string, string[]>> = right) => {
    clock.advance(1_000);
    const responses = Object.entries(said).map(([id, chosen]) => ({ question: id, options: chosen }));
    return attempts.take({ examId, videoId: 'v', watched: true, responses }, member(who));
  };
  const issue = (examId: string, who: string, holder = 'Mia') => certificates.issue({ examId, holder }, member(who));
  const check = (number: string) => certificates.check({ number }, { principal: service('bff', '') });
  const asked = (examId: string, who: string) =>
    attempts.getAsked({ examId, videoId: 'v', watched: true }, member(who));
  const attemptOf = async (id: string, who: string) =>
    (await attempts.listAttempts({ id, limit: 1, memberId: who }, owner)).items[0]?.id ?? '';

  it('are offered to who passed, once the test gives them, and made out of the first pass', async () => {
    const id = await create({ givesCertificate: false, passMark: 1 });
    await take(id, 'mia', wrong);
    const { takenAt } = await take(id, 'mia');
    expect(takenAt).toBeTruthy();
    expect(await asked(id, 'mia')).toMatchObject({ passed: true, offersCertificate: false });
    await expect(issue(id, 'mia')).rejects.toThrow('CERTIFICATE_NOT_OFFERED');
    await exams.update({ id, givesCertificate: true, clear: [] }, owner);
    expect(await asked(id, 'mia')).toMatchObject({ offersCertificate: true });
    expect(await asked(id, 'other')).toMatchObject({ offersCertificate: false });
    await expect(issue(id, 'other')).rejects.toThrow('EXAM_NOT_PASSED');
    await expect(issue(id, 'mia', ' ')).rejects.toThrow('CERTIFICATE_NAME_MISSING');
    const made = await issue(id, 'mia');
    expect(made.number).toMatch(certificatePattern);
    // The first of them passed with one right answer.
    expect(made).toMatchObject({ holder: 'Mia', examName: 'Fish', score: 1, total: 2 });
    expect(await asked(id, 'mia')).toMatchObject({ offersCertificate: false, certificate: { number: made.number } });
  });

  it('stay what they were, whatever is said of the member or the test since, also for two tabs at once', async () => {
    const id = await create();
    await take(id, 'mia', wrong);
    await take(id, 'mia');
    const [one, two_] = await Promise.all([issue(id, 'mia'), issue(id, 'mia')]);
    expect(two_).toEqual(one);
    await exams.update({ id, name: 'Whales', givesCertificate: false, clear: [] }, owner);
    expect(await issue(id, 'mia', 'Mia May')).toEqual(one);
    expect(one).toMatchObject({ holder: 'Mia', examName: 'Fish', score: 2 });
    expect(await certificates.getOwn({ id: one.id }, member('mia'))).toEqual(one);
    await expect(certificates.getOwn({ id: one.id }, member('ren'))).rejects.toThrow('CERTIFICATE_NOT_FOUND');
    await expect(certificates.getOwn({ id: one.id }, member('mia', 'theirs'))).rejects.toThrow('CERTIFICATE_NOT_FOUND');
  });

  it('are checked by their number alone, which tells the site', async () => {
    const id = await create();
    await take(id, 'mia');
    const { number } = await issue(id, 'mia');
    expect(await check(number)).toMatchObject({ teamId: 'ours', certificate: { holder: 'Mia', examName: 'Fish' } });
    for (const other of ['2'.repeat(20), '', number.toLowerCase(), `${number}2`]) {
      await expect(check(other)).rejects.toThrow('CERTIFICATE_NOT_FOUND');
    }
    for (const principal of [owner.principal, member('mia').principal, visitor('ours')]) {
      await expect(certificates.check({ number }, { principal })).rejects.toThrow();
    }
  });

  it('are revoked by administrators, found at any attempt of the member, and not made out again', async () => {
    const id = await create();
    await take(id, 'mia');
    await take(id, 'ren');
    const { number, id: certificate } = await issue(id, 'mia');
    await take(id, 'mia', wrong);
    const attempt = await attemptOf(id, 'mia');
    expect(await attempts.getAttempt({ id: attempt }, owner)).toMatchObject({ certificate: { number } });
    const other = await attemptOf(id, 'ren');
    expect((await attempts.getAttempt({ id: other }, owner)).certificate).toBeUndefined();
    await expect(certificates.revoke({ id: other }, owner)).rejects.toThrow('CERTIFICATE_NOT_FOUND');
    await expect(certificates.revoke({ id: attempt }, member('mia'))).rejects.toThrow('NO_AUTHORITY');
    const theirs = { principal: { ...owner.principal, team: 'theirs' } };
    await expect(certificates.revoke({ id: attempt }, theirs)).rejects.toThrow('EXAM_ATTEMPT_NOT_FOUND');
    await certificates.revoke({ id: attempt }, owner);
    const revokedAt = clock.now().toISOString();
    clock.advance(86_400_000);
    await certificates.revoke({ id: attempt }, owner);
    expect((await check(number)).certificate).toMatchObject({ revokedAt });
    await expect(issue(id, 'mia')).rejects.toThrow('CERTIFICATE_REVOKED');
    await expect(certificates.getOwn({ id: certificate }, member('mia'))).rejects.toThrow('CERTIFICATE_REVOKED');
    expect(await asked(id, 'mia')).toMatchObject({ offersCertificate: false, certificate: { revokedAt } });
  });

  it('are listed to whom they were given, the latest first', async () => {
    const ids = [await create({ name: 'First' }), await create({ name: 'Second' })];
    for (const id of ids) {
      await take(id, 'lister');
      await issue(id, 'lister');
    }
    const { items } = await certificates.listOwn({}, member('lister'));
    expect(items.map(({ examName }) => examName)).toEqual(['Second', 'First']);
    expect((await certificates.listOwn({}, member('lister', 'theirs'))).items).toEqual([]);
    await expect(certificates.listOwn({}, owner)).rejects.toThrow('NO_AUTHORITY');
  });

  it('name nobody in what leaves, and cannot be confirmed once their holder or their test is gone', async () => {
    const id = await create();
    const told: EventEnvelope[] = [];
    await bus.subscribe('test.certificates', ['engagement.certificate'], async (event) => {
      told.push(event);
      return done;
    });
    const made = [];
    for (const who of ['leaves', 'stays']) {
      await take(id, who);
      made.push(await issue(id, who, `Name of ${who}`));
    }
    const [leaves, stays] = made as [(typeof made)[number], (typeof made)[number]];
    await until(
      async () => told.filter(({ entityId }) => entityId === leaves.id || entityId === stays.id),
      (all) => all.length >= 2,
    );
    expect(JSON.stringify(told)).not.toContain('Name of');
    expect(told.find(({ entityId }) => entityId === leaves.id)?.data).toMatchObject({
      holder: { sealed: expect.any(String) },
    });
    const keys = fixture.documents.team(personalDataKeyCollection, 'ours');
    expect(await keys.get(leaves.id)).toBeDefined();
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'leaves')]);
    await bus.settle();
    expect(await check(leaves.number)).toEqual({ teamId: 'ours' });
    expect(await keys.get(leaves.id)).toBeUndefined();
    const left = await fixture.documents.team(certificateCollection, 'ours').get(leaves.id);
    expect(JSON.stringify(left)).not.toMatch(/leaves|Fish/);
    expect((await check(stays.number)).certificate).toMatchObject({ holder: 'Name of stays' });
    await bus.publish('engagement.exam', [gone('exam', 'ExamDeleted', id)]);
    await bus.settle();
    expect(await check(stays.number)).toEqual({ teamId: 'ours' });
  });
});
