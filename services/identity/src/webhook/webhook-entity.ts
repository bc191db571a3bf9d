import { domainError, fieldError, mostWebhooks, type StateOf, webhook } from '@marquee/contracts';
import { entityCollection, type Learn, type Permits } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';

export type WebhookState = StateOf<typeof webhook>;

export const webhookCollection = entityCollection(webhook);

/** Somebody to call, without a password in the address: that would stand in every log of it. */
export function isReceiver({ url }: Pick<WebhookState, 'url'>): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || parsed.username !== '' || parsed.password !== '') throw fieldError('url', 'NOT_HTTPS_ADDRESS');
}

/** A site has so many, and only what the installation names is called without TLS. */
export function permitsWebhook({ documents, privateReceivers }: IdentityPorts) {
  const permits: Permits<WebhookState> = async (team, { url }, present) => {
    const isOpen = url !== undefined && url !== present?.url && !/^https:/i.test(url);
    if (isOpen && !privateReceivers.some((origin) => URL.canParse(url) && new URL(url).origin === origin)) {
      throw fieldError('url', 'NOT_HTTPS_ADDRESS');
    }
    if (present !== null) return;
    const count = await documents.team(webhookCollection, team).count({});
    if (count >= mostWebhooks) throw domainError('WEBHOOK_LIMIT_REACHED', { limit: mostWebhooks });
  };
  return permits;
}

/** Whoever turns it on again has seen why it was off. */
export const learnWebhook = (): Learn<WebhookState> => (_team, said) =>
  Promise.resolve({
    ...(said.createdAt !== undefined && { stopped: '' as const, secretMadeAt: null }),
    ...(said.enabled === true && { stopped: '' as const }),
  });
