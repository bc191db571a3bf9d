import { describe, expect, it } from '@jest/globals';
import type { CertificateEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { certificateDecider, isOffered } from './certificate.decider.js';

const given = specify(certificateDecider);

const pass = { attemptId: 'a2', score: 3, total: 4, passedAt: '2026-11-01T00:00:00.000Z' };
const said = {
  ...{ examId: 'e', memberId: 'm', number: '7KQ2M9XA3FHTPQRS8VWX', holder: 'Mia', examName: 'Fish' },
  issuedAt: '2026-11-02T00:00:00.000Z',
};
const issue = { type: 'IssueCertificate', offered: true, pass, ...said } as const;
const issued: CertificateEvent = { type: 'CertificateIssued', data: { ...said, ...pass } };
const revoke = { type: 'RevokeCertificate', revokedAt: '2026-11-03T00:00:00.000Z' } as const;
const revoked: CertificateEvent = { type: 'CertificateRevoked', data: { revokedAt: revoke.revokedAt } };
const forget = { type: 'ForgetCertificate', reason: 'member_deleted' } as const;
const forgotten: CertificateEvent = { type: 'CertificateForgotten', data: { reason: 'member_deleted' } };

describe('a certificate', () => {
  it('says what the first pass was, and to whom it was given', () => {
    given().when(issue).then(issued);
  });

  it('is for who passed a test that gives one, and has a name', () => {
    given()
      .when({ ...issue, offered: false })
      .thenThrows('CERTIFICATE_NOT_OFFERED');
    given()
      .when({ ...issue, pass: null })
      .thenThrows('EXAM_NOT_PASSED');
    given()
      .when({ ...issue, holder: '' })
      .thenThrows('CERTIFICATE_NAME_MISSING');
  });

  it('is made out once: what is otherwise since changes nothing', () => {
    const later = { ...issue, number: '22222222222222222222', holder: 'Mia May', pass: { ...pass, score: 4 } };
    given(issued).when(later).then();
    given(issued)
      .when({ ...later, offered: false, pass: null })
      .then();
  });

  it('is revoked once, and not made out again', () => {
    given(issued).when(revoke).then(revoked);
    given(issued, revoked)
      .when({ ...revoke, revokedAt: '2026-12-01T00:00:00.000Z' })
      .then();
    given(issued, revoked).when(issue).thenThrows('CERTIFICATE_REVOKED');
    given().when(revoke).thenThrows('CERTIFICATE_NOT_FOUND');
  });

  it('keeps nothing but its number when it is forgotten, once', () => {
    const state = [issued, revoked, forgotten].reduce(certificateDecider.evolve, null);
    expect(state).toEqual({
      ...{ examId: '', memberId: '', attemptId: '', holder: '', examName: '', passedAt: '', issuedAt: '' },
      ...{ score: 0, total: 0, number: said.number, revokedAt: null, forgotten: true },
    });
    given(issued).when(forget).then(forgotten);
    given(issued, forgotten).when(forget).then();
    given().when(forget).then();
    given(issued, forgotten).when(issue).thenThrows('CERTIFICATE_NOT_FOUND');
    given(issued, forgotten).when(revoke).thenThrows('CERTIFICATE_NOT_FOUND');
  });

  it('is offered to who passed and has none', () => {
    const offer = { givesCertificate: true };
    expect([isOffered(offer, true, undefined), isOffered(offer, false, undefined)]).toEqual([true, false]);
    expect([isOffered(offer, true, {}), isOffered({ givesCertificate: false }, true, undefined)]).toEqual([
      false,
      false,
    ]);
  });
});
