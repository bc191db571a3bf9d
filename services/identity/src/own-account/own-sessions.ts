import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import type { Account } from '../account/accounts.js';
import { hashOf, type Session, Sessions } from '../session/sessions.js';

export interface OwnSession extends Session {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** Names a session to its owner by a part of its document's id, which is the hash of the token. */
const nameOf = (id: string): string => id.slice(0, 20);

/** Where somebody is logged in. */
@Injectable()
export class OwnSessions {
  constructor(private readonly sessions: Sessions) {}

  /** @param token of the session that asks */
  async list(account: Account, token: string): Promise<readonly OwnSession[]> {
    const own = hashOf(token);
    const sessions = await this.sessions.of(account);
    return sessions.map(({ id, state }) => ({ ...state, id: nameOf(id), current: id === own }));
  }

  /** When the one with this token began, ISO; undefined: there is none such that goes on. */
  async startOf(account: Account, token: string): Promise<string | undefined> {
    return (await this.list(account, token)).find(({ current }) => current)?.createdAt;
  }

  /** @throws DomainError SESSION_NOT_FOUND */
  async end(account: Account, name: string): Promise<void> {
    const found = (await this.sessions.of(account)).find(({ id }) => nameOf(id) === name);
    if (!found) throw domainError('SESSION_NOT_FOUND');
    await this.sessions.remove(found.id, 'ended_elsewhere');
  }

  /** @param token of the session that stays */
  async endOthers(account: Account, token: string): Promise<void> {
    const own = hashOf(token);
    const others = (await this.sessions.of(account)).filter(({ id }) => id !== own);
    await Promise.all(others.map(({ id }) => this.sessions.remove(id, 'ended_elsewhere')));
  }
}
