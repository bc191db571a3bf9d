import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import {
  type AutomaticMail,
  automaticMailBody,
  type AutomaticMailName,
  automaticMailNames,
  domainError,
  parseInput,
} from '@marquee/contracts';
import { InjectPort, unchangedSince } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';
import { Sites } from '../site/sites.js';
import { automaticMailCollection, type AutomaticMailsState } from './automatic-mail.js';
import { automaticMailDecider } from './automatic-mail.decider.js';
import { initialMail, isEnabledAtFirst } from './automatic-mail-texts.js';

/** One of them, as it goes out now. */
export interface NamedMail {
  readonly name: AutomaticMailName;
  readonly mail: AutomaticMail;
  /** Whether administrators have decided about it. */
  readonly changed: boolean;
}

/** What a site writes to members by itself. */
@Injectable()
export class AutomaticMails {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly sites: Sites,
  ) {}

  async list(team: string): Promise<readonly NamedMail[]> {
    const [state, { language }] = await Promise.all([this.#of(team).get(team), this.sites.get(team)]);
    return automaticMailNames.map((name) => named(state, name, initialMail(name, language)));
  }

  /** @throws DomainError AUTOMATIC_MAIL_NOT_FOUND */
  async get(team: string, said: string): Promise<NamedMail> {
    const name = nameOf(said);
    const [state, initial] = await Promise.all([this.#of(team).get(team), this.#initial(team, name)]);
    return named(state, name, initial);
  }

  async isEnabled(team: string, name: AutomaticMailName): Promise<boolean> {
    const state = await this.#of(team).get(team);
    return state?.mails[name]?.enabled ?? isEnabledAtFirst(name);
  }

  /** @throws DomainError AUTOMATIC_MAIL_NOT_FOUND, CHANGED_MEANWHILE, INVALID_INPUT */
  async change(
    team: string,
    edited: { readonly name: string; readonly expectedVersion?: string | undefined },
    request: object,
    context: CommandContext,
  ): Promise<NamedMail> {
    const name = nameOf(edited.name);
    const mail = parseInput(automaticMailBody, request);
    const initial = await this.#initial(team, name);
    const editable = ({ mails }: AutomaticMailsState) => mails[name] ?? initial;
    const documents = unchangedSince(this.#decided(team), edited.expectedVersion, editable);
    const command = { type: 'Change', name, mail, initial } as const;
    return named(await handle(documents, automaticMailDecider, team, command, context), name, initial);
  }

  /** @throws DomainError AUTOMATIC_MAIL_NOT_FOUND */
  async reset(team: string, said: string, context: CommandContext): Promise<NamedMail> {
    const name = nameOf(said);
    const state = await handle(this.#of(team), automaticMailDecider, team, { type: 'Reset', name }, context);
    return named(state, name, await this.#initial(team, name));
  }

  async #initial(team: string, name: AutomaticMailName): Promise<AutomaticMail> {
    return initialMail(name, (await this.sites.get(team)).language);
  }

  /** A site that nobody has decided about has mails, too, and they have a version. */
  #decided(team: string): Repository<AutomaticMailsState> {
    const documents = this.#of(team);
    return {
      team,
      entity: documents.entity,
      load: async (id) => {
        const { state, version } = await documents.load(id);
        return { state: state ?? { mails: {} }, version };
      },
      save: (...document) => documents.save(...document),
    };
  }

  #of(team: string): Documents<AutomaticMailsState> {
    return this.documents.team(automaticMailCollection, team);
  }
}

function nameOf(said: string): AutomaticMailName {
  const name = automaticMailNames.find((one) => one === said);
  if (name === undefined) throw domainError('AUTOMATIC_MAIL_NOT_FOUND');
  return name;
}

function named(
  state: AutomaticMailsState | null | undefined,
  name: AutomaticMailName,
  initial: AutomaticMail,
): NamedMail {
  const decided = state?.mails[name];
  return { name, mail: decided ?? initial, changed: decided !== undefined };
}
