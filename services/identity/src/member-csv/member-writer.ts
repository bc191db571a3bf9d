import { createHash } from 'node:crypto';
import { type CommandContext, DomainError, handle } from '@marquee/kernel';
import { dayIn, domainError, endOfDay } from '@marquee/contracts';
import { type JobRun, unchangedSince, versionOf } from '@marquee/nest-kit';
import { UniqueViolation } from '@marquee/ports';
import type { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider, type MemberCommand } from '../member/member.decider.js';
import type { MemberPlaces } from '../member/member-places.js';
import { editableOf, type MemberState, takenCode } from '../member/member.js';
import type { MemberChanges } from '../member/member-changes.js';
import type { Credentials } from '../credential/credentials.js';
import type { SignOn } from '../sign-on/sign-on-settings.js';
import { type LoginColumn, loginColumnOf } from './member-columns.js';
import type { ImportParams } from './member-import.js';
import type { MemberRow } from './member-rows.js';
import { type BeforeOfOld, ofOld, type Remembered, saidOf, takenBack } from './remembered.js';

type Run = JobRun<ImportParams>;

/** More lines than a file can have, in four digits of base 36: the first line's id comes last, so that lists begin with it. */
const lastPlace = 36 ** 4 - 1;

/** The same member for the same line of the same import, however often it is begun. */
export const importedId = ({ id }: Pick<Run, 'id'>, line: number): string => {
  const hash = BigInt(`0x${createHash('sha256').update(`${id}/${line}`).digest('hex')}`).toString(36);
  return id.slice(0, 9) + (lastPlace - line).toString(36).padStart(4, '0') + hash.slice(0, 7);
};

const loginOf = ({ params: { login = 'email' } }: Run): LoginColumn => login;

/** Rows that are written at the same time: they share a commit of the store. */
const atOnce = 25;

/** Writes what the rows of a file say. Everything may be done again. */
export class MemberWriter {
  constructor(
    private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly accounts: Accounts,
    private readonly places: MemberPlaces,
    private readonly credentials: Credentials,
    private readonly signOn: SignOn,
  ) {}

  /** @throws DomainError CSV_LOGIN_CHANGED; MEMBER_LIMIT_REACHED, EMAIL_IN_USE or LOGIN_ID_IN_USE when somebody else was faster */
  async create(run: Run, rows: readonly MemberRow[], timeZone: string): Promise<void> {
    const ids = rows.map(({ line }) => importedId(run, line));
    const present = new Set((await this.accounts.members(run.team).getMany(ids)).map(({ id }) => id));
    const missing = rows.filter(({ line }) => !present.has(importedId(run, line)));
    const add = async (): Promise<void> => {
      // What members log in by changes only while nobody becomes one, so not behind this look.
      if (loginColumnOf((await this.signOn.get(run.team)).authMethod) !== loginOf(run))
        throw domainError('CSV_LOGIN_CHANGED');
      await this.#each(run, missing, (row) => this.#create(run, row, timeZone));
    };
    // After a crash the same rows take the same places.
    await this.places.addWithinLimit(run.team, missing.length, add, ids[0]);
  }

  async remove(run: Run, rows: readonly MemberRow[]): Promise<void> {
    await this.#each(run, rows, async ({ line }) => {
      const id = importedId(run, line);
      if (await this.accounts.members(run.team).get(id)) await this.#handle(run, id, { type: 'Delete' });
    });
  }

  /** How members are now, as far as the rows will change them, and how the rows will leave them; for `restore`. */
  async remember(run: Run, rows: readonly MemberRow[], timeZone: string): Promise<string> {
    const found = await this.accounts.members(run.team).getMany(rows.map(({ member }) => member));
    const states = new Map(found.map(({ id, state }) => [id, state]));
    return JSON.stringify(
      rows.flatMap((row): Remembered[] => {
        const state = states.get(row.member);
        if (!state) return [];
        const after = memberDecider
          .decide({ type: 'Change', changes: this.#changesOf(run, row, timeZone) }, state)
          .reduce<MemberState | null>(memberDecider.evolve, state);
        return [{ member: row.member, was: saidOf(row, state), became: saidOf(row, after ?? state) }];
      }),
    );
  }

  /** @throws DomainError MEMBER_NOT_FOUND when somebody was deleted meanwhile */
  async change(run: Run, rows: readonly MemberRow[], timeZone: string): Promise<void> {
    await this.#each(run, rows, (row) =>
      this.#handle(run, row.member, { type: 'Change', changes: this.#changesOf(run, row, timeZone) }),
    );
  }

  /** Takes back what still is as the file has made it: whatever somebody has done since stays. */
  async restore(run: Run, remembered: string): Promise<void> {
    // What `remember` wrote.
    const all = JSON.parse(remembered) as readonly (Remembered | BeforeOfOld)[];
    await this.#each(run, all, (one) => this.#restore(run, 'was' in one ? one : ofOld(one)));
  }

  /** Mails each how to set a password. */
  async notify(run: Run, rows: readonly MemberRow[]): Promise<void> {
    await this.#each(run, rows, async ({ line }) => {
      await this.#handle(run, importedId(run, line), { type: 'RequestPasswordSetup' });
    });
  }

  #changesOf(run: Run, row: MemberRow, timeZone: string): MemberChanges {
    const { name, phone, groups, disabled, passwordChangePrompted, answers, lastDay } = row;
    const today = dayIn(timeZone, this.ports.clock.now().getTime());
    const end = lastDay === undefined ? undefined : { lastDay, expiresAt: endOfDay(lastDay, timeZone), today };
    const within = run.params.within ?? undefined;
    return { name, phone, groups, within, disabled, passwordChangePrompted, answers, end };
  }

  async #restore(run: Run, remembered: Remembered): Promise<void> {
    const { member } = remembered;
    for (;;) {
      const state = await this.accounts.members(run.team).get(member);
      const back = state && takenBack(remembered, state);
      if (!back) return;
      const version = versionOf(editableOf(state));
      try {
        const unchanged = unchangedSince(this.accounts.memberRepository(run.team), version, editableOf);
        return await this.#handle(run, member, { type: 'Change', changes: back }, unchanged);
      } catch (error) {
        // Somebody is at it in this very moment: what they make of it stays, too.
        if (!(error instanceof DomainError) || error.code !== 'CHANGED_MEANWHILE') throw error;
      }
    }
  }

  async #create(run: Run, row: MemberRow, timeZone: string): Promise<void> {
    const id = importedId(run, row.line);
    const { login, password, name = '', phone = '', groups = [], disabled = false, answers, lastDay = null } = row;
    const imported = {
      email: loginOf(run) === 'loginId' ? null : login,
      ...(loginOf(run) === 'loginId' && { loginId: login }),
      ...{ importId: run.id, name, phone, groups, disabled },
      answers: answers.filter(({ values }) => values.length > 0),
      // Nobody waits for a mail who has no address.
      emailVerified: run.params.mode === 'create',
      expiresAt: endOfDay(lastDay, timeZone),
      // Without one there is none of this id: no password is right until one is set.
      credential:
        password === undefined ? id : await this.credentials.add(run.team, id, password, { names: [name, login] }),
      createdAt: this.ports.clock.now().toISOString(),
    };
    try {
      await this.#handle(run, id, { type: 'Import', imported, hasPassword: password !== undefined });
    } catch (error) {
      if (password !== undefined) await this.credentials.remove(run.team, imported.credential);
      if (!(error instanceof UniqueViolation)) throw error;
      // The key that the event was sealed with is nobody's.
      await this.accounts.vault.erase(run.team, id);
      throw domainError(takenCode(imported));
    }
  }

  async #handle(
    { team, startedBy }: Run,
    id: string,
    command: MemberCommand,
    repository = this.accounts.memberRepository(team),
  ): Promise<void> {
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind: 'administrator', id: startedBy }, clock, ids };
    await handle(repository, memberDecider, id, command, context);
  }

  async #each<Row>({ signal }: Run, rows: readonly Row[], write: (row: Row) => Promise<void>): Promise<void> {
    for (let start = 0; start < rows.length; start += atOnce) {
      if (signal.aborted) throw new DomainError('TIMED_OUT');
      const outcomes = await Promise.allSettled(rows.slice(start, start + atOnce).map(write));
      // All of them have ended: nothing is still being written when what was done is taken back.
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }
}
