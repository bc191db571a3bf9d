import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read } from '../../shared/api/endpoint.js';

export type Checked = Reply<'GET /api/certificates/{certificateNumber}'>;
export type OwnCertificate = Reply<'GET /api/sites/{teamId}/me/certificates'>['items'][number];

const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnCertificates: read(build, 'GET /api/sites/{teamId}/me/certificates'),
    checkCertificate: read(build, 'GET /api/certificates/{certificateNumber}'),
  }),
});

export const { useListOwnCertificatesQuery, useCheckCertificateQuery } = certificatesApi;
