import { setTimeout as wait } from 'node:timers/promises';
import type { Mailbox } from '@marquee/ports';

/** The token of the newest link of a kind to somebody, but for those; a mail follows its event, so it may take a moment. */
export async function mailedToken(
  mailbox: Pick<Mailbox, 'list'>,
  email: string,
  link: 'verify_email' | 'join/admin',
  signal: AbortSignal,
  except: readonly string[] = [],
): Promise<string> {
  for (;;) {
    const mails = (await mailbox.list(200)).filter(({ to }) => to === email);
    for (const { text } of mails) {
      const [, rest] = text.split(`/${link}/`, 2);
      const token = rest?.match(/^[\w.-]+/)?.[0];
      if (token && !except.includes(token)) return token;
    }
    await wait(100, undefined, { signal });
  }
}
