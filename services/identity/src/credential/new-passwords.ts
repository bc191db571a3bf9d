import { Injectable } from '@nestjs/common';
import { fieldError, passwordProblem, type PasswordRules } from '@marquee/contracts';
import { commonPasswords } from '@marquee/contracts/common-passwords';
import { Security } from '../security/security-settings.js';
import { Sites } from '../site/sites.js';
import { LeakedPasswords } from './leaked-passwords.js';

/** Which passwords may be set. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly security: Security,
    private readonly sites: Sites,
    private readonly leaked: LeakedPasswords,
  ) {}

  /** What holds for somebody who is in these sites: the strictest of them, and the names of all. */
  async rulesOf(sites: readonly string[], names: readonly string[] = []): Promise<PasswordRules> {
    const [settings, known] = await Promise.all([
      Promise.all(sites.map((site) => this.security.get(site))),
      Promise.all(sites.map((site) => this.sites.get(site))),
    ]);
    return {
      complex: settings.some(({ complexPassword }) => complexPassword),
      names: [...known.map(({ name }) => name), ...names],
      common: commonPasswords,
    };
  }

  /** Those of them that have leaked. */
  async leakedOf(passwords: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const password of new Set(passwords)) if (await this.leaked.has(password)) found.add(password);
    return found;
  }

  /** @throws DomainError INVALID_INPUT at the path */
  async mustBeGood(
    password: string,
    {
      sites,
      names,
      path = 'password',
    }: { readonly sites: readonly string[]; readonly names: readonly string[]; readonly path?: string | undefined },
  ): Promise<void> {
    const problem = passwordProblem(password, await this.rulesOf(sites, names));
    if (problem) throw fieldError(path, problem);
    if (await this.leaked.has(password)) throw fieldError(path, 'PASSWORD_LEAKED');
  }
}
