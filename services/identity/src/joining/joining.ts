import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import {
  addDays,
  type AuthMethod,
  type Answer,
  dayIn,
  domainError,
  endOfDay,
  fieldError,
  fields,
  type Identity,
  joinBody,
  type MemberEvents,
  parseInput,
} from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import { Memberships } from '../group/memberships.js';
import type { IdentityPorts } from '../identity.ports.js';
import { invitationDecider } from '../invitation/invitation.decider.js';
import { type Invitation, Invitations } from '../invitation/invitations.js';
import { answersTo, checkedAnswers, type MemberField } from '../member-field/member-fields.js';
import { memberDecider } from '../member/member.decider.js';
import { takenCode } from '../member/member.js';
import { MemberPlaces } from '../member/member-places.js';
import { Security } from '../security/security-settings.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { Sites } from '../site/sites.js';

export interface JoinRequest {
  readonly invitationId: string;
  /** Empty where members have IDs. */
  readonly email: string;
  readonly loginId?: string | undefined;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly answers: readonly Answer[];
  /** ISO instant; now when it is left out. */
  readonly joinedAt?: string | undefined;
}

type LoginName = Pick<MemberEvents['MemberJoined'], 'email' | 'loginId'>;

/** What a login service may say of somebody. */
const vouchedPerson = fields.record({ email: fields.email().required(), name: fields.line(100).defined() });

/** Becoming a member by an invitation link. */
@Injectable()
export class Joining {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sites: Sites,
    private readonly memberships: Memberships,
    private readonly places: MemberPlaces,
    private readonly security: Security,
    private readonly signOn: SignOn,
  ) {}

  /** @throws DomainError INVITATION_NOT_FOUND, INVITATION_LIMIT_REACHED, INVITATION_DEADLINE_PASSED, SITE_CLOSED */
  async offer(id: string): Promise<Invitation & { readonly team: string; readonly questions: readonly MemberField[] }> {
    const team = await this.invitations.teamOf(id);
    if (team === undefined) throw domainError('INVITATION_NOT_FOUND');
    const invitation = await this.invitations.mustBeOpen(team, id);
    if (await this.sites.isShut(team)) throw domainError('SITE_CLOSED');
    return { ...invitation, team, questions: await this.invitations.questionsOf(team, invitation.state) };
  }

  /** @throws DomainError as `offer`; EMAIL_IN_USE, LOGIN_ID_IN_USE, MEMBER_LIMIT_REACHED, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT */
  async join(request: JoinRequest, traceparent?: string) {
    const {
      password,
      name = '',
      phone = '',
      answers: said = [],
      ...called
    } = parseInput(joinBody, {
      ...(request.email !== '' && { email: request.email }),
      ...(request.loginId !== undefined && { loginId: request.loginId }),
      password: request.password,
      name: request.name,
      phone: request.phone,
      answers: request.answers,
      termsAccepted: true,
    });
    const offered = await this.offer(request.invitationId);
    const { team, state: terms, questions } = offered;
    const login = loginBy(await this.signOn.mustTakePasswords(team), called);
    const person = { name: asked('name', terms.fields.name, name), phone: asked('phone', terms.fields.phone, phone) };
    const answers = checkedAnswers(questions, answersTo(questions, said)).filter(({ values }) => values.length > 0);
    const memberId = this.ports.ids.next();
    const now = request.joinedAt === undefined ? this.ports.clock.now() : new Date(request.joinedAt);
    await this.#mustBeNew(team, login);
    const credential = await this.credentials.add(team, memberId, password, { names: namesOf({ ...login, name }) });
    await this.#become(offered, memberId, { ...person, answers, ...login, credential }, { now, traceparent });
    const emailCheck = login.email !== null && (await this.security.get(team)).emailCheck;
    return { team, memberId, ...login, emailCheck };
  }

  /**
   * Somebody for whom, and for whose address, a login service vouches: without a password.
   *
   * @throws DomainError as `offer`; EMAIL_IN_USE, MEMBER_LIMIT_REACHED, SIGN_ON_NEEDS_FORM where more is asked than is known
   */
  async joinVouched(
    team: string,
    invitation: string,
    { identity, email: said, name: called }: { identity: Identity; email: string; name: string },
  ): Promise<{ readonly memberId: string }> {
    const offered = await this.offer(invitation);
    if (offered.team !== team) throw domainError('INVITATION_NOT_FOUND');
    const { fields: wanted } = offered.state;
    const { email, name } = parseInput(vouchedPerson, { email: said, name: wanted.name === 'hidden' ? '' : called });
    const isMissing = (wanted.name === 'required' && name === '') || wanted.phone === 'required';
    if (isMissing || offered.questions.some(({ state }) => state.required)) throw domainError('SIGN_ON_NEEDS_FORM');
    await this.#mustBeNew(team, { email });
    const memberId = this.ports.ids.next();
    const person = { name, phone: '', answers: [], email, credential: memberId };
    await this.#become(offered, memberId, person, { now: this.ports.clock.now(), identity });
    return { memberId };
  }

  async #mustBeNew(team: string, { email, loginId }: LoginName): Promise<void> {
    if (loginId !== undefined && (await this.accounts.byLoginId(loginId, team))) throw domainError('LOGIN_ID_IN_USE');
    if (email !== null && (await this.accounts.byEmail(email, team))) throw domainError('EMAIL_IN_USE');
  }

  async #become(
    { team, id: invitationId, state: terms }: Awaited<ReturnType<Joining['offer']>>,
    memberId: string,
    person: Pick<MemberEvents['MemberJoined'], 'name' | 'phone' | 'answers' | 'email' | 'loginId' | 'credential'>,
    given: { readonly now: Date; readonly traceparent?: string | undefined; readonly identity?: Identity },
  ): Promise<void> {
    const { now, identity, traceparent } = given;
    const joined = {
      invitationId,
      groups: await this.invitations.groupsOf(team, terms),
      approved: !terms.approvalRequired,
      expiresAt: await this.#endAfter(team, terms.validDays, now),
      ...person,
      createdAt: now.toISOString(),
    };
    const command = { type: 'Join', joined, identity } as const;
    const clock = { now: () => now };
    const context = { ids: this.ports.ids, clock, actor: { kind: 'member', id: memberId } as const, traceparent };
    try {
      await this.places.addWithinLimit(team, 1, () =>
        this.#takePlace(team, invitationId, memberId, context, async () => {
          // Once more: the method may have changed while the password was hashed.
          if (!identity)
            loginBy(await this.signOn.mustTakePasswords(team), { ...person, email: person.email ?? undefined });
          return handle(this.accounts.memberRepository(team), memberDecider, memberId, command, context);
        }),
      );
    } catch (error) {
      await this.credentials.remove(team, person.credential);
      await this.accounts.vault.erase(team, memberId);
      throw error instanceof UniqueViolation ? domainError(takenCode(person)) : error;
    }
    await this.memberships.settle(team, memberId);
  }

  /** The end of the last of so many days after this one, as days are counted on the site; null: there is none. */
  async #endAfter(team: string, validDays: number | null, now: Date): Promise<string | null> {
    if (validDays === null) return null;
    const { timeZone } = await this.sites.get(team);
    return endOfDay(addDays(dayIn(timeZone, now.getTime()), validDays), timeZone);
  }

  /** The place first: a maximum is never exceeded, whatever happens in between. */
  async #takePlace(
    team: string,
    id: string,
    memberId: string,
    context: CommandContext,
    join: () => Promise<unknown>,
  ): Promise<void> {
    const documents = this.invitations.documents(team);
    const today = await this.sites.today(team);
    await handle(documents, invitationDecider, id, { type: 'TakePlace', memberId, today }, context);
    try {
      await join();
    } catch (error) {
      await handle(documents, invitationDecider, id, { type: 'ReleasePlace', memberId }, context);
      throw error;
    }
  }
}

/** The address, or the ID where members of the site have one: the other is not taken. @throws DomainError INVALID_INPUT */
function loginBy(
  method: AuthMethod,
  { email, loginId }: Partial<Record<'email' | 'loginId', string | undefined>>,
): LoginName {
  const [wanted, other] = method === 'custom' ? (['loginId', 'email'] as const) : (['email', 'loginId'] as const);
  const said = { email, loginId };
  if (!said[wanted]) throw fieldError(wanted, 'REQUIRED');
  if (said[other] !== undefined) throw fieldError(other, 'UNKNOWN_FIELD', { names: other });
  return wanted === 'loginId' ? { email: null, loginId: said[wanted] } : { email: said[wanted] };
}

/** A field as the invitation wants it: what is hidden is not taken, whatever was sent. */
function asked(path: string, use: 'required' | 'optional' | 'hidden', value: string): string {
  if (use === 'hidden') return '';
  if (use === 'required' && value === '') throw fieldError(path, 'REQUIRED');
  return value;
}
