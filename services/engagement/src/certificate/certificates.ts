import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  certificateAlphabet,
  certificateLength,
  certificatePattern,
  domainError,
  exam,
  fields,
  parseInput,
} from '@marquee/contracts';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import { InjectPort, PersonalDataVault, useCasesOf, withPersonalData, type EntityUseCases } from '@marquee/nest-kit';
import type { DocumentStore, Found } from '@marquee/ports';
import { ExamAttempts } from '../exam/exam-attempts.js';
import { certificateCollection, certificateNumberCollection, type Certificate } from './certificate.js';
import { certificateDecider, type CertificateCommand, type Pass } from './certificate.decider.js';

type Member = Pick<Principal, 'team' | 'id'>;
type Reason = Extract<CertificateCommand, { type: 'ForgetCertificate' }>['reason'];
type Forgotten = { readonly examId: string } | { readonly memberId: string };

/** Certificates that are forgotten at once when a test or a member is gone. */
const batch = 100;
/** Of one member: a test gives one. */
const mostListed = 1_000;
const latestFirst = [{ field: 'issuedAt', direction: 'desc' }] as const;

const issueBody = fields.record({ holder: fields.line(1_000).defined() });

/** One for each member and test, also for two tabs at the same time. */
const certificateId = (examId: string, memberId: string): string =>
  createHash('sha256').update(`certificate ${examId} ${memberId}`).digest('hex').slice(0, 40);

/** A byte has its 32 characters equally often: nothing is drawn again. */
const newNumber = (): string =>
  [...randomBytes(certificateLength)].map((byte) => certificateAlphabet.charAt(byte % 32)).join('');

/** Makes out certificates of tests that were passed, and tells whether one holds. */
@Injectable()
export class Certificates {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @Inject(useCasesOf(exam)) private readonly exams: EntityUseCases<typeof exam>,
    private readonly attempts: ExamAttempts,
    private readonly vault: PersonalDataVault,
  ) {}

  /** The one of a member and a test; undefined: none was made out. */
  async of(team: string, examId: string, memberId: string): Promise<Found<Certificate> | undefined> {
    return (await this.#of(team).getMany([certificateId(examId, memberId)]))[0];
  }

  /**
   * @throws DomainError EXAM_NOT_FOUND, EXAM_NOT_PASSED, CERTIFICATE_NOT_OFFERED, CERTIFICATE_NAME_MISSING, CERTIFICATE_REVOKED,
   *   INVALID_INPUT
   */
  async issue({ team, id: memberId }: Member, examId: string, input: object, context: CommandContext) {
    const { holder } = parseInput(issueBody, input);
    const [found, pass] = await Promise.all([
      this.exams.get(team, examId),
      this.attempts.firstPass(team, examId, memberId),
    ]);
    const id = certificateId(examId, memberId);
    const { givesCertificate: offered, name: examName } = found.state;
    const number = newNumber();
    const issuedAt = context.clock.now().toISOString();
    const said = { ...{ examId, memberId, holder, examName }, number, issuedAt, offered, pass: passOf(pass) };
    const known = await this.#of(team).get(id);
    // First, so that there never is a certificate that nobody can check.
    if (!known && offered && pass) await this.#numbers.save(number, 0, { team, certificate: id }, []);
    const state = await handle(
      this.#sealed(team),
      certificateDecider,
      id,
      { type: 'IssueCertificate', ...said },
      context,
    );
    if (!state) throw domainError('CERTIFICATE_NOT_FOUND');
    return { id, state };
  }

  async listOwn({ team, id: memberId }: Member): Promise<readonly Found<Certificate>[]> {
    const page = { where: { fields: { memberId } }, sort: latestFirst, limit: mostListed };
    return (await this.#of(team).find(page)).items;
  }

  /** @throws DomainError CERTIFICATE_NOT_FOUND, CERTIFICATE_REVOKED */
  async getOwn({ team, id: memberId }: Member, id: string): Promise<Found<Certificate>> {
    const [found] = await this.#of(team).getMany([id]);
    if (found?.state.memberId !== memberId) throw domainError('CERTIFICATE_NOT_FOUND');
    if (found.state.revokedAt !== null) throw domainError('CERTIFICATE_REVOKED');
    return found;
  }

  /** @throws DomainError EXAM_ATTEMPT_NOT_FOUND, CERTIFICATE_NOT_FOUND */
  async revoke(team: string, attemptId: string, context: CommandContext): Promise<void> {
    const [, { state }] = await this.attempts.get(team, attemptId);
    const id = certificateId(state.examId, state.memberId);
    const revokedAt = context.clock.now().toISOString();
    await handle(this.#sealed(team), certificateDecider, id, { type: 'RevokeCertificate', revokedAt }, context);
  }

  /** @throws DomainError CERTIFICATE_NOT_FOUND */
  async check(number: string): Promise<{ readonly team: string; readonly found: Found<Certificate> }> {
    const place = certificatePattern.test(number) ? await this.#numbers.get(number) : undefined;
    const [found] = place ? await this.#of(place.team).getMany([place.certificate]) : [];
    // Of two tabs that asked at once one has drawn a number for nothing.
    if (!place || found?.state.number !== number) throw domainError('CERTIFICATE_NOT_FOUND');
    return { team: place.team, found };
  }

  async forget(team: string, of: Forgotten, context: CommandContext): Promise<void> {
    const reason: Reason = 'examId' in of ? 'exam_deleted' : 'member_deleted';
    const sort = 'examId' in of ? {} : { sort: latestFirst };
    for (;;) {
      const { items } = await this.#of(team).find({ where: { fields: { ...of } }, ...sort, limit: batch });
      for (const { id } of items) {
        await handle(this.#sealed(team), certificateDecider, id, { type: 'ForgetCertificate', reason }, context);
        await this.settleForgotten(team, id);
      }
      if (items.length < batch) return;
    }
  }

  /** A crash while it was forgotten leaves the key of the name that it said. */
  async settleForgotten(team: string, id: string): Promise<void> {
    await this.vault.erase(team, id);
  }

  #sealed(team: string) {
    return withPersonalData(this.#of(team), this.vault);
  }

  #of(team: string) {
    return this.documents.team(certificateCollection, team);
  }

  get #numbers() {
    return this.documents.platform(certificateNumberCollection);
  }
}

const passOf = (attempt: Awaited<ReturnType<ExamAttempts['firstPass']>>): Pass | null =>
  attempt
    ? {
        ...{ attemptId: attempt.id, score: attempt.state.right.length },
        ...{ total: attempt.state.total, passedAt: attempt.state.takenAt },
      }
    : null;
