import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { type DeliveryReason, keptAnswer } from '@marquee/contracts';
import { EgressRefused, type Fetch, InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import type { Attempt, WebhookDelivery } from './webhook-delivery.js';
import { signatureHeaders } from './webhook-signature.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Milliseconds from the request to the end of the answer, and bytes of that. */
export const receiverLimits = { timeout: 10_000, largest: 4 * keptAnswer, cut: true } as const;

/** What TLS says of a receiver that it does not trust (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const untrusted = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH|EPROTO)/;

/** Sends to one receiver, and says what came of it. */
@Injectable()
export class WebhookSending {
  constructor(
    private readonly secrets: WebhookSecrets,
    @InjectPort<IdentityPorts>('callReceiver') private readonly call: Fetch,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  async send(team: string, url: string, { webhook, eventId, body }: WebhookDelivery): Promise<Attempt> {
    const secrets = await this.secrets.signing(team, webhook);
    const signed = { id: eventId, at: this.clock.now().getTime(), body };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Marquee-Webhooks/1',
      ...signatureHeaders(signed, secrets),
    };
    const begun = this.clock.elapsed();
    const came = await this.#ask(url, { method: 'POST', headers, body });
    const duration = Math.round(this.clock.elapsed() - begun);
    return { at: this.clock.now().toISOString(), duration, ...came };
  }

  async #ask(...asked: Parameters<Fetch>): Promise<Omit<Attempt, 'at' | 'duration'>> {
    try {
      const response = await this.call(...asked);
      const answer = (await response.text()).slice(0, keptAnswer);
      return { reason: reasonOf(response), responseCode: response.status, answer };
    } catch (error) {
      const responseCode = error instanceof EgressRefused ? (error.status ?? null) : null;
      return { reason: troubleOf(error), responseCode, answer: '' };
    }
  }
}

function reasonOf({ ok, status }: Response): DeliveryReason | null {
  if (ok) return null;
  return status === 410 ? 'gone' : 'status';
}

function troubleOf(error: unknown): DeliveryReason {
  if (error instanceof EgressRefused) return error.status === undefined ? 'forbidden' : 'redirect';
  if (said(error, 'name') === 'TimeoutError') return 'timeout';
  return untrusted.test(said(error, 'code')) ? 'tls' : 'unreachable';
}

const said = (error: unknown, name: 'name' | 'code'): string =>
  typeof error === 'object' && error !== null && name in error ? String((error as Record<string, unknown>)[name]) : '';
