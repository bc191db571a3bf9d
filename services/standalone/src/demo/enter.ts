import type { Mailbox } from '@marquee/ports';
import { mailedToken } from './mailed-token.js';
import { refusalOf, SiteError, type SiteClient } from './site-client.js';

interface Mails {
  readonly mailbox: Pick<Mailbox, 'list'>;
  readonly signal: AbortSignal;
}

type Visitor = Pick<SiteClient, 'call'>;

/** Logs in; verifies the address by the mail's link first where that is still to be done. */
export async function enter(
  client: Visitor,
  params: { readonly teamId: string },
  { email, password }: { readonly email: string; readonly password: string },
  kind: 'administrator' | 'member',
  mails: Mails,
): Promise<void> {
  const route = kind === 'administrator' ? 'loginAdministrator' : 'loginMember';
  const code = await refusalOf(client.call(route, { params, body: { email, password } }));
  if (code === undefined) return;
  if (code !== 'EMAIL_UNVERIFIED') throw new SiteError(code, route);
  const refused = await verify(client, email, mails);
  if (refused !== undefined) throw new SiteError(refused, 'verifyEmail');
}

/** Verifies an address by the mail's link. @returns why they are not logged in after it; undefined: they are */
export async function verify(client: Visitor, email: string, { mailbox, signal }: Mails): Promise<string | undefined> {
  const expired: string[] = [];
  for (;;) {
    const token = await mailedToken(mailbox, email, 'verify_email', signal, expired);
    const refused = await refusalOf(client.call('verifyEmail', { body: { token } }));
    // Whoever joined days ago has an old link as well, whose mail may be the first that arrives.
    if (refused !== 'LINK_INVALID') return refused;
    expired.push(token);
  }
}
