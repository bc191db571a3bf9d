import {
  certificateEvents,
  domainError,
  schemasOf,
  type CertificateEvent,
  type CertificateEvents,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, type Certificate } from './certificate.js';

type Issued = CertificateEvents['CertificateIssued'];
/** The first attempt that was passed. */
export type Pass = Pick<Issued, 'attemptId' | 'score' | 'total' | 'passedAt'>;

export type CertificateCommand =
  /** `offered`: the test gives certificates; `pass`: null where the member has not passed: looked up. */
  | ({ readonly type: 'IssueCertificate'; readonly offered: boolean; readonly pass: Pass | null } & Omit<
      Issued,
      keyof Pass
    >)
  | { readonly type: 'RevokeCertificate'; readonly revokedAt: string }
  | { readonly type: 'ForgetCertificate'; readonly reason: CertificateEvents['CertificateForgotten']['reason'] };

/** Whether a member who has passed, or not, can have one made out that they have not. */
export const isOffered = (
  { givesCertificate }: { readonly givesCertificate: boolean },
  passed: boolean,
  present: unknown,
): boolean => givesCertificate && passed && present === undefined;

type Issue = Extract<CertificateCommand, { type: 'IssueCertificate' }>;

function issue({ type: _type, offered, pass, ...said }: Issue, state: Certificate | null): readonly CertificateEvent[] {
  if (state?.forgotten) throw domainError('CERTIFICATE_NOT_FOUND');
  if (state?.revokedAt != null) throw domainError('CERTIFICATE_REVOKED');
  // The first one stays, whatever the test says, the member is called or was right in since.
  if (state) return [];
  if (!offered) throw domainError('CERTIFICATE_NOT_OFFERED');
  if (!pass) throw domainError('EXAM_NOT_PASSED');
  if (said.holder === '') throw domainError('CERTIFICATE_NAME_MISSING');
  return [{ type: 'CertificateIssued', data: { ...said, ...pass } }];
}

function decide(command: CertificateCommand, state: Certificate | null): readonly CertificateEvent[] {
  switch (command.type) {
    case 'IssueCertificate':
      return issue(command, state);
    case 'RevokeCertificate':
      if (!state || state.forgotten) throw domainError('CERTIFICATE_NOT_FOUND');
      return state.revokedAt === null ? [{ type: 'CertificateRevoked', data: { revokedAt: command.revokedAt } }] : [];
    case 'ForgetCertificate':
      return state && !state.forgotten ? [{ type: 'CertificateForgotten', data: { reason: command.reason } }] : [];
  }
}

export const certificateDecider: Decider<Certificate, CertificateCommand, CertificateEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(certificateEvents),
};
