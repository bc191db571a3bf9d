import type { Mailbox } from '@marquee/ports';
import { mailedToken } from './mailed-token.js';
import { refusalOf, SiteError, type SiteClient } from './site-client.js';

/** Logs in; verifies the address by the mail's link first where that is still to be done. */
export async function enter(
  client: SiteClient,
  params: { readonly teamId: string },
  { email, password }: { readonly email: string; readonly password: string },
  kind: 'administrator' | 'member',
  { mailbox, signal }: { readonly mailbox: Mailbox; readonly signal: AbortSignal },
): Promise<void> {
  const route = kind === 'administrator' ? 'loginAdministrator' : 'loginMember';
  const code = await refusalOf(client.call(route, { params, body: { email, password } }));
  if (code === undefined) return;
  if (code !== 'EMAIL_UNVERIFIED') throw new SiteError(code, route);
  const token = await mailedToken(mailbox, email, 'verify_email', signal);
  await client.call('verifyEmail', { body: { token } });
}
