import type { EventEnvelope } from '@marquee/kernel';
import { type testEventType, type WebhookBody, webhookBodyVersion, type WebhookNews } from '@marquee/contracts';

/** What is sent of an event. */
export function bodyOf(
  { id, team: teamId, at: createdAt }: Pick<EventEnvelope, 'id' | 'team' | 'at'>,
  { type, data }: WebhookNews | { readonly type: typeof testEventType; readonly data: object },
): string {
  const body: WebhookBody = { id, type, version: webhookBodyVersion, createdAt, teamId, data };
  return JSON.stringify(body);
}
