import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read } from '../../shared/api/endpoint.js';

export type Checked = Reply<'GET /api/certificates/{certificateNumber}'>;

const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: read(build, 'GET /api/certificates/{certificateNumber}'),
  }),
});

export const { useCheckCertificateQuery } = certificatesApi;
