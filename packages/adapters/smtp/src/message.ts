import { createHash } from 'node:crypto';
import { MailFailure, type Mail } from '@marquee/ports';

/** One plain address; nothing that could be a list, a group, a comment or another header. */
const address = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/u;
const control = /[\u0000-\u001f\u007f]/;

/** The mail as the client takes it. @throws MailFailure, for good, when a header would hold more than it should */
export function messageOf(mail: Mail, sender: string | undefined) {
  for (const [name, value] of [
    ['recipient', mail.to],
    ['sender', mail.from.address],
    ['address for answers', mail.replyTo?.address ?? mail.from.address],
  ] as const) {
    if (!address.test(value)) throw new MailFailure(`the ${name} of a mail is no address`, false);
  }
  for (const [name, value] of [
    ['subject', mail.subject],
    ["sender's name", mail.from.name],
    ['name for answers', mail.replyTo?.name ?? mail.from.name],
  ] as const) {
    if (control.test(value))
      throw new MailFailure(`the ${name} of a mail holds a line break or another control`, false);
  }
  const from = sender ?? mail.from.address;
  const replyTo = mail.replyTo ?? (from === mail.from.address ? undefined : mail.from);
  return {
    from: { name: mail.from.name, address: from },
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.address } }),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    messageId: messageIdOf(mail, from),
    // RFC 3834: no vacation notes in answer to what a program sends.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369 and, so that one click in a mail program is enough, RFC 8058. */
const unsubscribing = ({ unsubscribe }: Mail): Readonly<Record<string, string>> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The same for the same key, so that whoever gets a mail twice can tell. */
function messageIdOf({ team, idempotencyKey }: Mail, from: string): string {
  const hash = createHash('sha256').update(`${team}\n${idempotencyKey}`).digest('hex').slice(0, 40);
  return `<${hash}@${from.split('@')[1] ?? 'localhost'}>`;
}
