import { certificatePattern, certificateStandings } from '../content/certificate-number.js';
import { id, instant, list, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

const number = () => string().matches(certificatePattern);

/** A certificate as its holder and the administrators see it. */
export const certificate = record({
  id: id().required(),
  number: number().required(),
  issuedAt: instant().required(),
  /** null: it holds. */
  revokedAt: instant().nullable().defined(),
});

/** Certificates of tests that were passed, and what anybody may know of one. */
export const certificateRoutes = {
  issueCertificate: route({
    method: 'POST',
    path: '/api/sites/{teamId}/videos/{videoId}/exam/certificate',
    tag: 'Watching',
    summary: 'Have a certificate of the first pass of a test made out; the same one each time',
    permission: 'membership.manage',
    reply: certificate,
    errors: [
      ...(['VIDEO_NOT_FOUND', 'EXAM_NOT_FOUND', 'EXAM_NOT_PASSED', 'CERTIFICATE_NOT_OFFERED'] as const),
      ...(['CERTIFICATE_NAME_MISSING', 'CERTIFICATE_REVOKED'] as const),
    ],
  }),
  listOwnCertificates: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/certificates',
    tag: 'Account',
    summary: 'The member’s certificates, the latest first',
    permission: 'membership.manage',
    reply: record({ items: list(certificate.shape({ examName: string().required() }).exact().required()).required() }),
  }),
  getOwnCertificateFile: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/certificates/{certificateId}/file',
    tag: 'Account',
    summary: 'A certificate of the member, as PDF',
    permission: 'membership.manage',
    reply: fileReply,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_REVOKED'],
  }),
  revokeCertificate: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/exam-attempts/{attemptId}/certificate',
    tag: 'Feedback',
    summary: 'Revoke the certificate that the member of an attempt has of its test; whoever checks it is told the day',
    permission: 'feedback.manage',
    errors: ['EXAM_ATTEMPT_NOT_FOUND', 'CERTIFICATE_NOT_FOUND'],
  }),
  checkCertificate: route({
    method: 'GET',
    path: '/api/certificates/{certificateNumber}',
    tag: 'Site',
    summary: 'Whether a certificate holds, and what it says; for anybody who has its number',
    permission: 'public.use',
    reply: record({
      number: number().required(),
      standing: string().oneOf(certificateStandings).required(),
      /** null where nobody can confirm it any more: what it said is erased. */
      site: string().nullable().defined(),
      examName: string().nullable().defined(),
      /** As they were called when it was made out; null unless it holds. */
      holder: string().nullable().defined(),
      passedAt: instant().nullable().defined(),
      revokedAt: instant().nullable().defined(),
      /** In which its days are. */
      timeZone: string().nullable().defined(),
    }),
    errors: ['CERTIFICATE_NOT_FOUND'],
    rateLimit: 'credentials',
  }),
} as const;
