import { Controller } from '@nestjs/common';
import { certificatePath, routes, writtenCertificate, type FileReply } from '@marquee/contracts';
import type { Certificate } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { inOnePiece } from '../http/send-file.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { examAt } from '../watching/exam-at.js';
import { certificateReply } from './certificate-reply.js';
import { certificateWords } from './certificate-words.js';
import { drawCertificate } from './draw-certificate.js';

/** Certificates of tests: what engagement knows of one, and whose site it is. */
@Controller()
export class CertificatesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.issueCertificate)
  async issueCertificate({
    params: { teamId, videoId },
    call,
  }: RequestContext<typeof routes.issueCertificate>): Promise<Answer<typeof routes.issueCertificate>> {
    const [{ examId }, { items }] = await Promise.all([
      examAt(this.services, videoId, call),
      this.services.audience.getMemberNames({ ids: [call.principal.id] }, this.services.as(teamId)),
    ]);
    const holder = items[0]?.name ?? '';
    return certificateReply(await this.services.certificates.issue({ examId, holder }, call));
  }

  @Serves(routes.listOwnCertificates)
  async listOwnCertificates({
    call,
  }: RequestContext<typeof routes.listOwnCertificates>): Promise<Answer<typeof routes.listOwnCertificates>> {
    const { items } = await this.services.certificates.listOwn({}, call);
    return { items: items.map((one) => ({ ...certificateReply(one), examName: one.examName })) };
  }

  @Serves(routes.getOwnCertificateFile)
  async getOwnCertificateFile({
    params: { teamId, certificateId },
    call,
    language,
    client,
  }: RequestContext<typeof routes.getOwnCertificateFile>): Promise<FileReply> {
    const [{ number, holder, examName, score, total, passedAt, issuedAt }, { name: site, timeZone }] =
      await Promise.all([
        this.services.certificates.getOwn({ id: certificateId }, call),
        this.services.teams.getTeam({}, this.services.as(teamId)),
      ]);
    const content = await drawCertificate({
      ...{ language, timeZone, site, number, holder, examName, score, total, passedAt, issuedAt },
      // It outlives the domain of a site.
      address: client.platform + certificatePath(number),
    });
    const fileName = certificateWords[language].fileName(writtenCertificate(number));
    return { fileName, contentType: 'application/pdf', content: inOnePiece(content) };
  }

  @Serves(routes.revokeCertificate)
  async revokeCertificate({ params, call }: RequestContext<typeof routes.revokeCertificate>): Promise<void> {
    await this.services.certificates.revoke({ id: params.attemptId }, call);
  }

  @Serves(routes.checkCertificate)
  async checkCertificate({
    params: { certificateNumber: number },
  }: RequestContext<typeof routes.checkCertificate>): Promise<Answer<typeof routes.checkCertificate>> {
    const { teamId, certificate } = await this.services.certificates.check({ number }, this.services.as(''));
    if (!certificate) return { number, standing: 'gone', ...nothing };
    const { name: site, timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    return { number, site, timeZone, ...told(certificate) };
  }
}

const nothing = { site: null, examName: null, holder: null, passedAt: null, revokedAt: null, timeZone: null };

/** Of what was taken back, nobody is named. */
const told = ({ examName, holder, passedAt, revokedAt }: Certificate) =>
  revokedAt === undefined
    ? ({ standing: 'valid', examName, holder, passedAt, revokedAt: null } as const)
    : ({ standing: 'revoked', examName, holder: null, passedAt: null, revokedAt } as const);
