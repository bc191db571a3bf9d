import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '@marquee/stripe-sandbox';

/** Guards no money, and is reached from this machine alone. */
const secretKey = 'sk_test_sandbox';

/** The stand-in of the payment provider, and what the processes have in their environment to find it. */
export interface Provider extends Pick<Sandbox, 'pages' | 'close'> {
  readonly environment: Readonly<
    Record<'MARQUEE_STRIPE_SECRET_KEY' | 'MARQUEE_STRIPE_URL' | 'MARQUEE_STRIPE_WEBHOOK_SECRET', string>
  >;
}

/**
 * Starts it: everybody at the door may look into it, as into the mailbox.
 *
 * @param directory where its database lies
 * @param door by which browsers reach its pages, and it tells the BFF what happened
 */
export async function startProvider(directory: string, door: string): Promise<Provider> {
  await mkdir(directory, { recursive: true });
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const sandbox = await startSandbox({
    file: join(directory, 'stripe-sandbox.db'),
    secretKey,
    publicUrl: () => door,
    webhooks: { url: () => `${door}/api/webhooks/stripe`, secret },
    onError: (error) => console.error('the sandbox of payments failed', error),
    inspected: true,
  });
  return {
    pages: sandbox.pages,
    close: () => sandbox.close(),
    environment: {
      MARQUEE_STRIPE_SECRET_KEY: secretKey,
      MARQUEE_STRIPE_URL: sandbox.url,
      MARQUEE_STRIPE_WEBHOOK_SECRET: secret,
    },
  };
}
