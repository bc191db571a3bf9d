import { describe, expect, it } from '@jest/globals';
import type { Mail, Mailbox } from '@marquee/ports';
import { enter } from './enter.js';
import { SiteError, type SiteClient } from './site-client.js';

const email = 'mia@example.test';
const mail = (token: string) => ({ to: email, text: `Open http://localhost/verify_email/${token}\n` }) as Mail;

/** Somebody's mails as they arrive, and a site that verifies the address by one link alone. */
function arriving(mails: readonly (readonly string[])[], good: string) {
  const tried: string[] = [];
  let looks = 0;
  const mailbox = {
    list: () => Promise.resolve((mails[Math.min(looks++, mails.length - 1)] ?? []).map(mail)),
  } as unknown as Pick<Mailbox, 'list'>;
  const call = (route: string, { body }: { readonly body: { readonly token?: string } }) => {
    if (route === 'loginMember') return Promise.reject(new SiteError('EMAIL_UNVERIFIED', route));
    tried.push(body.token ?? '');
    return body.token === good ? Promise.resolve() : Promise.reject(new SiteError('LINK_INVALID', route));
  };
  return { tried, client: { call } as unknown as Pick<SiteClient, 'call'>, mailbox };
}

describe('a person of the demo', () => {
  const { signal } = new AbortController();
  const person = { email, password: 'x' };

  it('comes in by the new link, also when the mail with an old one arrives first', async () => {
    const { tried, client, mailbox } = arriving([[], ['old'], ['old'], ['new', 'old']], 'new');
    await enter(client, { teamId: 'demo' }, person, 'member', { mailbox, signal });
    expect(tried).toEqual(['old', 'new']);
  });

  it('comes in by the newest link at once', async () => {
    const { tried, client, mailbox } = arriving([['new', 'old']], 'new');
    await enter(client, { teamId: 'demo' }, person, 'member', { mailbox, signal });
    expect(tried).toEqual(['new']);
  });
});
