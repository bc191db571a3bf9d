import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { planBought } from './plan-bought.js';
import { buildSite, idOf, join, type Site } from './site.js';

let installation: Installation;
let [ours, theirs]: Site[] = [];
const site = (which: Site | undefined): Site => which ?? (undefined as never);
const id = (name: string, of = ours): string => idOf(site(of).params, name);
const team = (): string => `/api/teams/${id('teamId')}`;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  theirs = await buildSite(installation, 'theirs');
}, 180_000);
afterAll(() => installation.close());

const fileOf = async (person: Person, path: string) => {
  const { status, headers, body } = await person.raw(path);
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  const start = status === 200 ? Buffer.from(await new Response(body).arrayBuffer()).toString('latin1', 0, 5) : '';
  return { status, type: headers.get('content-type'), name, start };
};

describe('the receipt of a payment', () => {
  const own = (): string => `/api/sites/${id('teamId')}/me/payments/${id('paymentId')}/receipt`;

  it('is a PDF for whoever paid, and for administrators of the site, under the same number', async () => {
    const ofMember = await fileOf(site(ours).member, `${own()}?language=en&addressee=Aki%20Ltd`);
    expect(ofMember).toEqual({
      ...{ status: 200, type: 'application/pdf', start: '%PDF-' },
      name: expect.stringMatching(/^receipt-\d{8}-[2-9A-Z]{8}\.pdf$/),
    });
    const path = `${team()}/payments/${id('paymentId')}/receipt?language=en`;
    expect(await fileOf(site(ours).owner, path)).toEqual(ofMember);
  });

  it('is for no other member, no other site, and nobody without a right', async () => {
    const other = await join(installation, id('invitationId'), 'other@ours.test');
    for (const person of [other, site(theirs).member, installation.visitor()]) {
      expect([401, 403, 404]).toContain((await person.ask('GET', own())).status);
    }
    expect((await other.ask('GET', own())).problem.code).toBe('PAYMENT_NOT_FOUND');
    const foreign = `${team()}/payments/${id('paymentId', theirs)}/receipt`;
    expect((await site(ours).owner.ask('GET', foreign)).problem.code).toBe('PAYMENT_NOT_FOUND');
    const path = `${team()}/payments/${id('paymentId')}/receipt`;
    expect((await site(ours).administrator.ask('GET', path)).problem.code).toBe('NO_AUTHORITY');
  });
});

describe('the receipt of a plan', () => {
  it('is a PDF for the site that paid it, and for no other', async () => {
    const path = (of = ours): string => `/api/teams/${id('teamId', of)}/plan/invoices/${invoiceId}/receipt?language=en`;
    const invoiceId = await planBought(installation, site(ours));
    expect(await fileOf(site(ours).owner, path())).toMatchObject({ status: 200, start: '%PDF-' });
    const { status, problem } = await site(theirs).owner.ask('GET', path(theirs));
    expect([status, problem.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
    expect((await site(ours).administrator.ask('GET', path())).problem.code).toBe('NO_AUTHORITY');
  });
});

describe('who issues receipts', () => {
  const path = (): string => `${team()}/receipt-issuer`;

  it('is the company until the site says otherwise, with a registration number that is one', async () => {
    expect(await site(ours).owner.must('GET', path())).toMatchObject({ name: '', otherwise: 'ours Ltd' });
    const refused = await site(ours).owner.ask('PATCH', path(), { body: { registrationNumber: 'T7000012050003' } });
    expect([refused.status, refused.problem.fields]).toEqual([
      ...[400, [expect.objectContaining({ path: 'registrationNumber', code: 'INVALID_REGISTRATION_NUMBER' })]],
    ]);
    const body = { name: '株式会社灯', registrationNumber: 'Ｔ7-0000-1205-0002' };
    expect(await site(ours).owner.must('PATCH', path(), body)).toMatchObject({
      ...{ name: '株式会社灯', registrationNumber: 'T7000012050002', address: '', otherwise: 'ours Ltd' },
    });
    expect(await site(ours).owner.must('PATCH', path(), { registrationNumber: '' })).toMatchObject({
      ...{ name: '株式会社灯', registrationNumber: '' },
    });
    expect(await site(theirs).owner.must('GET', `/api/teams/${id('teamId', theirs)}/receipt-issuer`)).toMatchObject({
      name: '',
    });
  });
});
