import { describe, expect, it } from '@jest/globals';
import { deliveriesKept, deliveryPauses, type DeliveryReason } from '@marquee/contracts';
import { askedAgain, attempted, forgotten, recorded, type WebhookDelivery } from './webhook-delivery.js';

const now = '2026-11-20T03:00:00.000Z';
const after = (milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();
const event = { webhook: 'crm', type: 'member.joined', eventId: 'e1', member: 'mia', body: '{}' } as const;
const fresh = recorded(event, now);

const failing = (delivery: WebhookDelivery, reason: DeliveryReason = 'status') =>
  attempted(delivery, { at: now, reason, responseCode: 500, duration: 12, answer: 'out of order' });
const given = (failures: number): WebhookDelivery =>
  Array.from({ length: failures }).reduce<WebhookDelivery>((delivery) => failing(delivery), fresh);

describe('the delivery of one event to one webhook', () => {
  it('is due at once', () => {
    expect(fresh).toMatchObject({ status: 'waiting', attempts: 0, dueAt: now });
  });

  it('is over once the receiver has it, and kept as long as its event is', () => {
    const taken = attempted(fresh, { at: after(60), reason: null, responseCode: 204, duration: 60, answer: '' });
    expect(taken).toMatchObject({ status: 'delivered', attempts: 1, responseCode: 204, dueAt: after(deliveriesKept) });
  });

  it.each(deliveryPauses.map((pause, failures) => [failures, pause]))(
    'that has failed %i times before and fails again is due %i ms later',
    (failures, pause) => {
      expect(failing(given(failures))).toMatchObject({
        ...{ status: 'waiting', attempts: failures + 1, dueAt: after(pause), answer: 'out of order' },
      });
    },
  );

  it('is given up when it fails once more than there are pauses', () => {
    const last = failing(given(deliveryPauses.length));
    expect(last).toMatchObject({ status: 'failed', reason: 'status', attempts: deliveryPauses.length + 1 });
    expect(last.dueAt).toBe(after(deliveriesKept));
  });

  it('is given up at once by a receiver that is gone for good', () => {
    expect(failing(fresh, 'gone')).toMatchObject({ status: 'failed', reason: 'gone', attempts: 1 });
  });

  it('has all attempts before it when somebody asks for it again, and its number counts on', () => {
    const again = askedAgain(failing(given(deliveryPauses.length)), after(1));
    expect(again).toMatchObject({
      status: 'waiting',
      askedAt: after(1),
      dueAt: after(1),
      attempts: deliveryPauses.length + 1,
    });
    expect(failing(again).dueAt).toBe(after(deliveryPauses[0] ?? 0));
  });

  it('keeps no answer about somebody who has gone, then and later', () => {
    const gone = forgotten(failing(fresh));
    expect([gone.answer, failing(gone).answer]).toEqual(['', '']);
  });
});
