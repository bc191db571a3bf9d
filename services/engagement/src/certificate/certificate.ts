import { certificateEvents, type CertificateEvent, type CertificateEvents } from '@marquee/contracts';
import { platformCollection, teamCollection } from '@marquee/ports';

/** That a member passed a test, as it stood when it was made out. */
export interface Certificate extends Readonly<CertificateEvents['CertificateIssued']> {
  /** ISO instant; null: it holds. */
  readonly revokedAt: string | null;
  /** What it said is gone: nothing but its number is left, so that whoever checks it is told so. */
  readonly forgotten: boolean;
}

export const certificateCollection = teamCollection<Certificate>({
  name: 'certificates',
  entity: certificateEvents.entity,
  topic: certificateEvents.topic,
  schemaVersion: 1,
  indexes: [['memberId', 'issuedAt'], ['examId']],
});

export interface CertificateNumber {
  readonly team: string;
  readonly certificate: string;
}

/** Whose a number is, because whoever checks one knows of no site. No events: the certificate has its number. */
export const certificateNumberCollection = platformCollection<CertificateNumber>({
  name: 'certificate_numbers',
  entity: 'certificate_number',
  topic: 'engagement.certificate_number',
  schemaVersion: 1,
  indexes: [['team']],
});

const nothing = { examId: '', memberId: '', attemptId: '', holder: '', examName: '', passedAt: '', issuedAt: '' };

export function evolve(state: Certificate | null, event: CertificateEvent): Certificate | null {
  if (event.type === 'CertificateIssued') return { ...event.data, revokedAt: null, forgotten: false };
  if (state === null) return null;
  switch (event.type) {
    case 'CertificateRevoked':
      return { ...state, revokedAt: event.data.revokedAt };
    case 'CertificateForgotten':
      return { ...state, ...nothing, score: 0, total: 0, revokedAt: null, forgotten: true };
  }
}
