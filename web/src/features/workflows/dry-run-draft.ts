import { happeningKinds, longestWait, workflowActions } from '@marquee/contracts';

/** A workflow as it stands in its form, or as it is saved. */
export interface Draft {
  readonly event: (typeof happeningKinds)[number];
  readonly invitations: readonly string[];
  readonly prices: readonly string[];
  readonly waitDay: number;
  readonly action: (typeof workflowActions)[number];
  /** '' where it sends none. */
  readonly mail: string;
  readonly groups: readonly string[];
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Undefined: something is still missing without which it does nothing. */
export function draftOf(values: Readonly<Record<string, unknown>>): Draft | undefined {
  const event = happeningKinds.find((one) => one === values['event']);
  const action = workflowActions.find((one) => one === values['action']);
  const waitDay = Number(values['waitDay'] ?? Number.NaN);
  const mail = typeof values['mail'] === 'string' ? values['mail'] : '';
  const groups = idsIn(values['groups']);
  if (!event || !action || !Number.isInteger(waitDay) || waitDay < 0 || waitDay > longestWait) return undefined;
  if (action === 'sendMail' ? mail === '' : groups.length === 0) return undefined;
  const objects = { invitations: idsIn(values['invitations']), prices: idsIn(values['prices']) };
  return { event, ...objects, waitDay, action, mail, groups };
}

/** As the call takes it: ids with commas between them. */
export const queryOf = ({ invitations, prices, groups, mail, ...draft }: Draft, days: number) => ({
  ...{ ...draft, days, invitations: invitations.join(','), prices: prices.join(','), groups: groups.join(',') },
  ...(mail !== '' && { mail }),
});
