import {
  type AutomaticMail,
  type AutomaticMailEvent,
  automaticMailEvents,
  type AutomaticMailName,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** What administrators have decided; of the others nobody has. */
export interface AutomaticMailsState {
  readonly mails: { readonly [Name in AutomaticMailName]?: AutomaticMail };
}

/** One document for each team that has ever changed them; its id is the team's. */
export const automaticMailCollection = teamCollection<AutomaticMailsState>({
  name: 'automatic_mails',
  entity: automaticMailEvents.entity,
  topic: automaticMailEvents.topic,
  schemaVersion: 1,
});

export function evolve(state: AutomaticMailsState | null, event: AutomaticMailEvent): AutomaticMailsState {
  const mails = state?.mails ?? {};
  if (event.type === 'AutomaticMailChanged') {
    const { name, enabled, subject, content } = event.data;
    return { mails: { ...mails, [name]: { enabled, subject, content } } };
  }
  const { [event.data.name]: _forgotten, ...others } = mails;
  return { mails: others };
}
