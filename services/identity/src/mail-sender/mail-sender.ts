import { initialMailSender, type MailSender, type MailSenderEvent, mailSenderEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One document for each team that has ever asked for an address; its id is the team's. */
export const mailSenderCollection = teamCollection<MailSender>({
  name: 'mail_senders',
  entity: mailSenderEvents.entity,
  topic: mailSenderEvents.topic,
  schemaVersion: 1,
});

export function evolve(state: MailSender | null, event: MailSenderEvent): MailSender {
  const present = state ?? initialMailSender;
  switch (event.type) {
    case 'MailSenderRequested':
      return { ...present, pending: event.data };
    case 'MailSenderWithdrawn':
      return { ...present, pending: null };
    case 'MailSenderConfirmed':
      return { address: present.pending?.address ?? null, confirmedAt: event.data.confirmedAt, pending: null };
    case 'MailSenderRemoved':
      return { ...present, address: null, confirmedAt: null };
  }
}
