import type { Clock } from '@marquee/kernel';
import type { Language, MailKind, NoticedReply } from '@marquee/contracts';
import { waitingRows, type Due } from '@marquee/nest-kit';
import { type DocumentStore, platformCollection } from '@marquee/ports';
import type { MailState } from '../mail-log/mail.js';
import type { Written } from './mailing-words.js';

/**
 * A mail that an event calls for. It names whom it is for by ids alone: address and link are made when it is sent, so that nothing
 * lies here that lets anybody in, or that has to be erased with a person.
 */
export interface CalledMail extends Pick<MailState, 'kind' | 'audience' | 'recipient' | 'about'> {
  readonly team: string;
  /** ISO instant of what calls for it, from which its link counts. */
  readonly at: string;
  /** What it is sent under: the same one is delivered once. */
  readonly key: string;
  readonly traceparent?: string;
  /** Nobody sits before a page for it, as for others of its kind: an administrator has asked for it. */
  readonly unawaited?: true;
  /** ISO instant that the mail names as a day of the site. */
  readonly until?: string;
  /** What a price is called that the event names. */
  readonly price?: string;
  /** Of which it tells. */
  readonly replies?: readonly NoticedReply[];
  /** The one that the event names; else the tenant service is asked. */
  readonly site?: { readonly name: string; readonly language: Language };
}

/** Where a mail goes, and what its link opens. */
export interface MailContent {
  readonly to: string;
  /** '' for a mail without a link. */
  readonly url: string;
  /** What an administrator wrote; absent: the mail has words of ours alone. */
  readonly written?: Written;
  /** The member wants no mails like it: it is not sent, and the log says why. */
  readonly isUnwanted?: true;
}

/** Under the id of its entry in the log. */
export interface WaitingMail extends CalledMail, Due {
  /** In which it stands: each site has one for mails that somebody waits for, one for those to many, and one for all others. */
  readonly line: string;
  /** It was refused for good, or given up, and is kept until it is due in case that somebody asks for another attempt; or somebody has. */
  readonly refused?: 'aside' | 'again';
  /** The event of the refusal that a person was told of. */
  readonly told?: string;
}

export const waitingMailCollection = platformCollection<WaitingMail>({
  name: 'waiting_mails',
  entity: 'waiting_mail',
  topic: 'identity.waiting_mail',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt'], ['line', 'dueAt'], ['team']],
});

/** Somebody sits before the page that asks for it. */
const awaited: ReadonlySet<MailKind> = new Set(['verify', 'reset', 'emailFrom', 'emailTo', 'senderAddress']);

function lineOf({ team, kind, unawaited }: CalledMail): string {
  if (awaited.has(kind) && !unawaited) return team;
  // Thousands of them hold up nobody's invitation.
  return kind === 'mailing' ? `${team}/mailings` : `${team}/others`;
}

/** As it is when it comes into the queue. */
export const waitingNow = (mail: CalledMail, now: Date): WaitingMail => ({
  ...mail,
  line: lineOf(mail),
  dueAt: now.toISOString(),
  starts: 0,
});

/** Mails whose turn it could be, by the sites whose they are, and those that fail again and again; not those that the mail server has put off. */
export async function waitingMails(documents: DocumentStore, clock: Pick<Clock, 'now'>): Promise<readonly string[]> {
  const now = clock.now().toISOString();
  const rows = await waitingRows(documents, waitingMailCollection, clock);
  return rows.flatMap(({ id, state: { team, dueAt, starts } }) =>
    starts > 0 || (dueAt !== null && dueAt <= now) ? [`${team}/${id}`] : [],
  );
}
