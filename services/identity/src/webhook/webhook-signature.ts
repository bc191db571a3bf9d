import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as receivers type it (Standard Webhooks: base64 behind a prefix). */
export const secretOf = (random: string): string => prefix + Buffer.from(random).toString('base64');

/** What is sent under the names that the specification gives them. */
export interface Signed {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/**
 * Headers by which a receiver knows who sent it, and when (https://www.standardwebhooks.com). Of several secrets each signs: one that
 * was renewed is good with either.
 */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
