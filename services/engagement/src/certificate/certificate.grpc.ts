import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  CertificateServiceService,
  type Certificate,
  type CertificateList,
  type CheckCertificateRequest,
  type CheckedCertificate,
  type IssueCertificateRequest,
} from '@marquee/proto/engagement';
import type { Empty, IdRequest } from '@marquee/proto/entity';
import { toCertificate } from './certificate.message.js';
import { Certificates } from './certificates.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(CertificateServiceService, {
  issue: 'membership.manage',
  listOwn: 'membership.manage',
  getOwn: 'membership.manage',
  revoke: 'feedback.manage',
  check: 'internal.call',
})
export class CertificateGrpc implements RpcHandlers<CertificateServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly certificates: Certificates,
  ) {}

  async issue({ examId, ...said }: IssueCertificateRequest, call: RpcCall): Promise<Certificate> {
    return toCertificate(await this.certificates.issue(call.principal, examId, said, commandContext(this.ports, call)));
  }

  async listOwn(_request: Empty, { principal }: RpcCall): Promise<CertificateList> {
    return { items: (await this.certificates.listOwn(principal)).map(toCertificate) };
  }

  async getOwn({ id }: IdRequest, { principal }: RpcCall): Promise<Certificate> {
    return toCertificate(await this.certificates.getOwn(principal, id));
  }

  async revoke({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.certificates.revoke(call.principal.team, id, commandContext(this.ports, call));
    return {};
  }

  async check({ number }: CheckCertificateRequest): Promise<CheckedCertificate> {
    const { team, found } = await this.certificates.check(number);
    return { teamId: team, certificate: found.state.forgotten ? undefined : toCertificate(found) };
  }
}
