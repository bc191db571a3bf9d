import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripePayments } from '@marquee/adapter-stripe';
import { ConfigurationError, type Logger } from '@marquee/nest-kit';
import type { Payments } from '@marquee/ports';
import { sandboxPages, startSandbox } from '@marquee/stripe-sandbox';
import type { DataDirectory } from './data-directory.js';
import type { StandaloneOptions } from './options.js';

interface Till {
  readonly payments: Payments;
  /** Whether a request is for the pages of the sandbox. */
  answers(request: IncomingMessage): boolean;
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Nobody but this process reaches it, on this machine alone, and it guards no money. */
const sandboxKey = 'sk_test_sandbox';

/**
 * Where payments go: to Stripe, or to the sandbox without a key.
 *
 * @param baseUrl by which browsers reach this process
 * @throws ConfigurationError when key or address are none
 */
export async function openTill(
  { demo, stripe }: Pick<StandaloneOptions, 'demo' | 'stripe'>,
  directory: DataDirectory,
  baseUrl: () => string,
  logger: Logger,
): Promise<Till> {
  if (stripe) {
    const close = async (): Promise<void> => undefined;
    return { payments: paymentsBy(stripe), answers: () => false, pages: () => undefined, close };
  }
  if (!demo) logger.warn('MARQUEE_STRIPE_SECRET_KEY is not set: payments go to the sandbox, no money moves');
  const file = directory.database('stripe-sandbox');
  const onError = (error: unknown): void => logger.error({ err: error }, 'the sandbox of payments failed');
  const sandbox = await startSandbox({ file, secretKey: sandboxKey, publicUrl: baseUrl, onError });
  return {
    payments: paymentsBy(sandbox),
    answers: ({ url }) => url?.startsWith(sandboxPages) === true,
    pages: sandbox.pages,
    close: () => sandbox.close(),
  };
}

function paymentsBy(stripe: { readonly secretKey: string; readonly url?: string }): Payments {
  try {
    return new StripePayments(stripe);
  } catch (error) {
    throw new ConfigurationError(`MARQUEE_STRIPE_SECRET_KEY, MARQUEE_STRIPE_URL: ${(error as Error).message}`);
  }
}
