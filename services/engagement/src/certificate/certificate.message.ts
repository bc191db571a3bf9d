import type { Certificate as CertificateMessage } from '@marquee/proto/engagement';
import type { Found } from '@marquee/ports';
import type { Certificate } from './certificate.js';

export function toCertificate({ id, state }: Pick<Found<Certificate>, 'id' | 'state'>): CertificateMessage {
  const { number, holder, examName, score, total, passedAt, issuedAt, revokedAt } = state;
  return { id, number, holder, examName, score, total, passedAt, issuedAt, revokedAt: revokedAt ?? undefined };
}
