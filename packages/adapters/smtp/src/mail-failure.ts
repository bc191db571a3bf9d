import { MailFailure } from '@marquee/ports';

/** The client's names of troubles with the server rather than with a mail. */
const passing = new Map<unknown, string>([
  ['ECONNECTION', 'there is no connection to the mail server'],
  ['ESOCKET', 'the connection to the mail server broke'],
  ['ETIMEDOUT', 'the mail server did not answer in time'],
  ['EDNS', 'the name of the mail server is unknown'],
  ['ETLS', 'the mail server does not offer the encryption that is required'],
  ['EAUTH', 'the mail server refuses the user or the password'],
  ['ENOAUTH', 'the mail server asks for a user and a password'],
]);

interface Details {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

const isDetails = (error: unknown): error is Details => Error.isError(error);

export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, response, command }: Details = isDetails(error) ? error : {};
  const enhanced = typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  const answer = typeof responseCode === 'number' ? [responseCode, enhanced].filter(Boolean).join(' ') : undefined;
  const trouble = passing.get(code);
  if (trouble !== undefined) return new MailFailure(answer ? `${trouble}: ${answer}` : trouble, true, answer);
  if (answer === undefined)
    return new MailFailure(`the mail could not be sent: ${typeof code === 'string' ? code : 'no reason'}`, false);
  const where = typeof command === 'string' ? ` at ${command}` : '';
  return new MailFailure(`the mail server refused a mail${where}: ${answer}`, !answer.startsWith('5'), answer);
}
