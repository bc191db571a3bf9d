import { useParams } from 'react-router';
import { CertificateCheck } from '../../../features/certificates/certificate-check.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

/** The page `/certificate/{number}`: for whoever was given the number, and for no search engine. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <CertificateCheck typed={number} />
    </PublicFrame>
  );
}
