import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for this machine that vouches for itself. @returns paths of PEM files */
export function makeCertificate(folder: string, name = 'live'): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const pair = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  const argv = [
    'req',
    '-x509',
    ...pair,
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ];
  execFileSync('openssl', argv, { stdio: 'pipe' });
  return { certificate, key };
}
