import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { Clock, Ids } from '@marquee/kernel';
import { changeDocument, PersonalDataVault, InjectPort } from '@marquee/nest-kit';
import { type DocumentStore, type Documents, teamCollection } from '@marquee/ports';
import { type Account, loginOf, type Place } from '../account/accounts.js';
import { loginNameOf } from '../member/member.js';
import { Hashes } from '../throttle/hashes.js';

interface Authenticator {
  readonly account: string;
  /** The secret that the app knows, sealed with the key of its person. */
  readonly sealed: string;
  /** Hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
  /** The last period whose code was taken: a code is good once, also for who saw it over a shoulder. */
  readonly lastStep: number;
}

/** Second factors, apart from the accounts and without events. An account names its present one. */
export const authenticatorCollection = teamCollection<Authenticator>({
  name: 'authenticators',
  entity: 'authenticator',
  topic: 'identity.authenticator',
  schemaVersion: 1,
  indexes: [['account']],
});

/** What apps take for granted (RFC 6238): SHA-1, six digits, 30 seconds. */
const period = 30;
/** RFC 6238, section 5.2: one period either way for clocks that are off and for the time that typing takes. */
const tolerance = 1;
/** Codes so many periods old were right once: that helps more to hear than "wrong". */
const remembered = 10;
const recoveryCodes = 10;
const secretBytes = 20;

export type Judgement = 'right' | 'wrong' | 'expired';

/** Secrets of authenticator apps, their codes, and recovery codes. */
@Injectable()
export class Authenticators {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly vault: PersonalDataVault,
    private readonly hashes: Hashes,
    @InjectPort('ids') private readonly ids: Ids,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** A new one; it counts once the account names it. The one that was begun before is forgotten. */
  async begin(account: Account, issuer: string): Promise<{ readonly secret: string; readonly uri: string }> {
    const { state } = account;
    const loginName = account.kind === 'member' ? loginNameOf(account.state) : account.state.email;
    const { team, id } = loginOf(account);
    for (const old of await this.#of(team, id)) if (old !== state.authenticator) await this.remove(team, old);
    const secret = new Secret({ size: secretBytes });
    const sealed = await this.vault.sealText({ team, entityId: id }, 'authenticator', secret.base32);
    const authenticator = { account: id, sealed, recovery: [], lastStep: 0 };
    await this.#documents(team).save(this.ids.next(), 0, authenticator, []);
    return { secret: secret.base32, uri: totpOf(secret, issuer, loginName).toString() };
  }

  /** The one that was begun and is not named by the account yet. */
  async begun(account: Account): Promise<string | undefined> {
    const { team, id } = loginOf(account);
    return (await this.#of(team, id)).find((one) => one !== account.state.authenticator);
  }

  /** Codes for the day on which the phone is lost; earlier ones are void. */
  async giveRecoveryCodes(team: string, id: string): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, () => this.ids.secret().slice(0, 10));
    await this.#change(team, id, (found) => ({ ...found, recovery: codes.map((code) => this.#hash(id, code)) }));
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  async recoveryCodesLeft(team: string, id: string): Promise<number> {
    return (await this.#documents(team).get(id))?.recovery.length ?? 0;
  }

  /** Judges a code, and uses it up: of two uses at the same moment one is right. */
  async judge(account: Account, id: string, text: string): Promise<Judgement> {
    const { team, id: entityId } = loginOf(account);
    const code = text.replaceAll(/[ -]/g, '').toLowerCase();
    const found = await this.#documents(team).get(id);
    const secret = found && (await this.vault.openText({ team, entityId }, 'authenticator', found.sealed));
    if (secret === undefined) return 'wrong';
    return /^\d{6}$/.test(code) ? this.#judgeStep(team, id, secret, code) : this.#judgeRecovery(team, id, code);
  }

  /** To do it again is no error. */
  async remove(team: string, id: string): Promise<void> {
    await changeDocument(this.#documents(team), id, () => null);
  }

  /** The one of an account whose login goes to another site, sealed anew, under the same id; again is no error. */
  async copy(id: string, from: Place, to: Place): Promise<void> {
    const found = await this.#documents(from.team).get(id);
    if (!found || (await this.#documents(to.team).get(id))) return;
    const secret = await this.vault.openText({ team: from.team, entityId: from.id }, 'authenticator', found.sealed);
    if (secret === undefined) return;
    const sealed = await this.vault.sealText({ team: to.team, entityId: to.id }, 'authenticator', secret);
    await this.#documents(to.team).save(id, 0, { ...found, account: to.id, sealed }, []);
  }

  async removeAll(team: string, account: string): Promise<void> {
    for (const id of await this.#of(team, account)) await this.remove(team, id);
  }

  async #judgeStep(team: string, id: string, secret: string, token: string): Promise<Judgement> {
    const timestamp = this.clock.now().getTime();
    const totp = totpOf(Secret.fromBase32(secret), '', '');
    const delta = totp.validate({ token, timestamp, window: tolerance });
    if (delta === null) return totp.validate({ token, timestamp, window: remembered }) === null ? 'wrong' : 'expired';
    const step = Math.floor(timestamp / 1_000 / period) + delta;
    let isNew = false;
    await this.#change(team, id, (found) => {
      isNew = step > found.lastStep;
      return isNew ? { ...found, lastStep: step } : found;
    });
    return isNew ? 'right' : 'expired';
  }

  async #judgeRecovery(team: string, id: string, code: string): Promise<Judgement> {
    const hash = this.#hash(id, code);
    let isLeft = false;
    await this.#change(team, id, (found) => {
      isLeft = found.recovery.includes(hash);
      return isLeft ? { ...found, recovery: found.recovery.filter((one) => one !== hash) } : found;
    });
    return isLeft ? 'right' : 'wrong';
  }

  /** @param change returns what it was given when there is nothing to save */
  async #change(team: string, id: string, change: (found: Authenticator) => Authenticator): Promise<void> {
    // Another code may be taken at the same moment: it is judged by what there is then.
    await changeDocument(this.#documents(team), id, (state) => state && change(state));
  }

  /** The newest first. */
  async #of(team: string, account: string): Promise<readonly string[]> {
    const { items } = await this.#documents(team).find({ where: { fields: { account } }, limit: 100 });
    return items.map(({ id }) => id).toSorted((one, other) => other.localeCompare(one));
  }

  #hash(id: string, code: string): string {
    return this.hashes.of(`recovery code/${id}/${code}`);
  }

  #documents(team: string): Documents<Authenticator> {
    return this.documents.team(authenticatorCollection, team);
  }
}

const totpOf = (secret: Secret, issuer: string, label: string): TOTP => new TOTP({ secret, issuer, label, period });
