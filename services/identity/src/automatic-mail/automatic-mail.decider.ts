import type { Decider } from '@marquee/kernel';
import {
  type AutomaticMail,
  type AutomaticMailEvent,
  automaticMailEvents,
  type AutomaticMailName,
  schemasOf,
} from '@marquee/contracts';
import { type AutomaticMailsState, evolve } from './automatic-mail.js';

export type AutomaticMailCommand =
  /** `initial`: what it is as long as nobody has decided about it. */
  | {
      readonly type: 'Change';
      readonly name: AutomaticMailName;
      readonly mail: AutomaticMail;
      readonly initial: AutomaticMail;
    }
  | { readonly type: 'Reset'; readonly name: AutomaticMailName };

function decide(command: AutomaticMailCommand, state: AutomaticMailsState | null): readonly AutomaticMailEvent[] {
  const { name } = command;
  const present = state?.mails[name];
  if (command.type === 'Reset') return present ? [{ type: 'AutomaticMailReset', data: { name } }] : [];
  const { mail, initial } = command;
  if (isSame(mail, present ?? initial)) return [];
  return [{ type: 'AutomaticMailChanged', data: { name, ...mail } }];
}

const isSame = (one: AutomaticMail, other: AutomaticMail): boolean =>
  one.enabled === other.enabled && one.subject === other.subject && one.content === other.content;

export const automaticMailDecider: Decider<AutomaticMailsState, AutomaticMailCommand, AutomaticMailEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(automaticMailEvents),
};
