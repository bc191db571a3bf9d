import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripePayments } from '@marquee/adapter-stripe';
import { ConfigurationError, type Logger } from '@marquee/nest-kit';
import type { Payments } from '@marquee/ports';
import { isSandboxPage, startSandbox } from '@marquee/stripe-sandbox';
import type { DataDirectory } from './data-directory.js';
import type { ShopClock } from './demo/shop-clock.js';
import type { StandaloneOptions } from './options.js';

interface Till {
  readonly payments: Payments;
  /** Whether a request is for the pages of the sandbox. */
  answers(request: IncomingMessage): boolean;
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void;
  /** Of the sandbox; undefined: money is real. */
  readonly clock: ShopClock | undefined;
  close(): Promise<void>;
}

/** Nobody but this process reaches it, on this machine alone, and it guards no money. */
const sandboxKey = 'sk_test_sandbox';

/**
 * Where payments go: to Stripe, or to the sandbox without a key.
 *
 * @param baseUrl by which browsers reach this process
 * @param door by which the sandbox does; undefined until it is open
 * @throws ConfigurationError when key or address are none
 */
export async function openTill(
  { demo, stripe, clock }: Pick<StandaloneOptions, 'demo' | 'stripe' | 'clock'>,
  directory: DataDirectory,
  baseUrl: () => string,
  door: () => string | undefined,
  logger: Logger,
): Promise<Till> {
  if (stripe) {
    const close = async (): Promise<void> => undefined;
    return { payments: paymentsBy(stripe), answers: () => false, pages: () => undefined, clock: undefined, close };
  }
  if (!demo) logger.warn('MARQUEE_STRIPE_SECRET_KEY is not set: payments go to the sandbox, no money moves');
  const file = directory.database('stripe-sandbox');
  const onError = (error: unknown): void => logger.error({ err: error }, 'the sandbox of payments failed');
  // Known to this process alone: the door for what the provider tells is open to everybody.
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const webhooks = { url: () => (door() === undefined ? undefined : `${door() ?? ''}/api/webhooks/stripe`), secret };
  const sandbox = await startSandbox({
    ...{ file, secretKey: sandboxKey, publicUrl: baseUrl, webhooks, onError, ...(clock && { clock }) },
    // Only in the demo, as with the mailbox: on a real site visitors must neither see payments nor move the sandbox's
    // clock.
    inspected: demo,
  });
  return {
    payments: paymentsBy({ ...sandbox, webhookSecret: secret }),
    answers: ({ url }) => isSandboxPage(url),
    pages: sandbox.pages,
    clock: sandbox,
    close: () => sandbox.close(),
  };
}

function paymentsBy(stripe: ConstructorParameters<typeof StripePayments>[0]): Payments {
  try {
    return new StripePayments(stripe);
  } catch (error) {
    throw new ConfigurationError(`MARQUEE_STRIPE_SECRET_KEY, MARQUEE_STRIPE_URL: ${(error as Error).message}`);
  }
}
