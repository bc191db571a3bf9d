import { X509Certificate } from 'node:crypto';
import { domainError } from '@marquee/contracts';

export interface ReadCertificate {
  /** Base64 of DER, without lines. */
  readonly certificate: string;
  readonly subject: string;
  /** ISO instant. */
  readonly validUntil: string;
}

/** @param text PEM, or its base64 alone. @throws DomainError SAML_CERTIFICATE_INVALID */
export function readCertificate(text: string): ReadCertificate {
  const base64 = text.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s/g, '');
  try {
    const found = new X509Certificate(Buffer.from(base64, 'base64'));
    return {
      certificate: found.raw.toString('base64'),
      subject: found.subject.split('\n').join(', '),
      validUntil: new Date(found.validTo).toISOString(),
    };
  } catch {
    throw domainError('SAML_CERTIFICATE_INVALID');
  }
}
