import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Ids } from '@marquee/kernel';
import { domainError, fields, registerBody, parseInput } from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { administratorDecider } from '../administrator/administrator.decider.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import { Accounts } from './accounts.js';

export interface OwnerRegistration {
  /** '': a new id is made. */
  readonly teamId: string;
  readonly siteName: string;
  readonly language: string;
  readonly companyName: string;
  readonly companyPhone: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

@Injectable()
export class Registration {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    @InjectPort('ids') private readonly ids: Ids,
  ) {}

  /** @throws DomainError EMAIL_IN_USE; CONFLICT when the team has an owner already */
  async registerOwner(request: OwnerRegistration, context: Omit<CommandContext, 'actor'>) {
    // The fields as they are called in the API, so that an error names the field that the person filled in.
    const { site, company, administrator } = parseInput(registerBody, {
      site: { name: request.siteName, language: request.language },
      company: { name: request.companyName, phone: request.companyPhone },
      administrator: { name: request.name, email: request.email, password: request.password },
      termsAccepted: true,
    });
    const teamId = request.teamId === '' ? this.ids.team() : parseInput(fields.id().required(), request.teamId);
    const { email } = administrator;
    if (await this.accounts.byEmail(email)) throw domainError('EMAIL_IN_USE');

    const administratorId = this.ids.next();
    const credential = await this.credentials.add(teamId, administratorId, administrator.password, {
      names: [site.name, company.name, ...namesOf(administrator)],
      // It is not there yet: it has decided nothing, and its name is the one above.
      sites: [],
      path: 'administrator.password',
    });
    const registration = {
      role: 'owner',
      categories: [],
      teamId,
      site: { ...site, companyName: company.name },
      name: administrator.name,
      email,
      phone: company.phone,
      credential,
      createdAt: context.clock.now().toISOString(),
    } as const;
    try {
      await handle(
        this.accounts.administratorRepository(teamId),
        administratorDecider,
        administratorId,
        { type: 'Register', registration },
        { ...context, actor: { kind: 'administrator', id: administratorId } },
      );
    } catch (error) {
      await this.credentials.remove(teamId, credential);
      await this.accounts.vault.erase(teamId, administratorId);
      if (!(error instanceof UniqueViolation)) throw error;
      throw domainError(error.index === 'email' ? 'EMAIL_IN_USE' : 'CONFLICT');
    }
    return { teamId, administratorId, email };
  }
}
