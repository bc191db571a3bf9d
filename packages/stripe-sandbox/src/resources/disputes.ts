import type { Stripe } from 'stripe';
import { book } from '../billing/booking.js';
import type { CardOutcome } from '../cards.js';
import { record as tell } from '../events.js';
import { record, required, text } from '../fields.js';
import { newId } from '../new-id.js';
import type { StripeObject } from '../object-store.js';
import { defineResource, type Place } from '../resource.js';
import { invalid } from '../stripe-error.js';
import type { Made } from './made.js';
import { charges, paymentIntents } from './payment-intents.js';

type Dispute = Made<Stripe.Dispute> & StripeObject;
type Status = Stripe.Dispute.Status;
type Where = Omit<Place, 'pageOf'>;

/** What becomes of it, by what is said about it (https://docs.stripe.com/testing#disputes), as long as somebody is to respond. */
const ends: Readonly<Record<string, Readonly<Record<string, Status>>>> = {
  needs_response: { winning_evidence: 'won', losing_evidence: 'lost' },
  warning_needs_response: { winning_evidence: 'warning_closed', escalate_inquiry_evidence: 'needs_response' },
};

/** In yen or cents; it does not come back. */
const fee = 1_500;

const update = { evidence: record({ uncategorized_text: text() }) } as const;

/** https://docs.stripe.com/api/disputes: a test card makes one, and evidence ends it. */
export const disputes = defineResource({
  ...{ kind: 'disputes', object: 'dispute', prefix: 'du', create: {} },
  update,
  filter: { payment_intent: text(), charge: text() },
  fits: (object, { payment_intent: intent, charge }) =>
    (intent === undefined || object['payment_intent'] === intent) &&
    (charge === undefined || object['charge'] === charge),
  change: (present, { evidence }, place) =>
    answered(present, required(evidence?.uncategorized_text, 'evidence[uncategorized_text]'), place),
});

/** What can be said about a dispute now; nothing about one that is over. */
export const answersTo = (dispute: StripeObject): readonly string[] =>
  Object.keys(ends[String(dispute['status'])] ?? {});

/** The same dispute after something was said about it, and what follows from that is done. @throws StripeError */
export function answered(present: StripeObject, said: string, place: Where): StripeObject {
  const answers = ends[String(present['status'])];
  if (!answers) throw invalid('This dispute is already closed.');
  const status = answers[said];
  if (status === undefined) throw invalid(`The sandbox knows ${answersTo(present).join(', ')}.`, 'evidence');
  // Written by `disputeBy` and here alone.
  const changed = { ...(present as Dispute), status };
  if (status === 'needs_response') withdraw(changed, place);
  if (status === 'won') reinstate(changed, place);
  say(status === 'needs_response' ? 'updated' : 'closed', changed, place);
  return changed;
}

/** Nobody has said anything yet. */
const evidence = {
  ...{ access_activity_log: null, billing_address: null, cancellation_policy: null, cancellation_rebuttal: null },
  ...{ cancellation_policy_disclosure: null, customer_communication: null, customer_email_address: null },
  ...{ customer_name: null, customer_purchase_ip: null, customer_signature: null, duplicate_charge_id: null },
  ...{ duplicate_charge_documentation: null, duplicate_charge_explanation: null, product_description: null },
  ...{ receipt: null, refund_policy: null, refund_policy_disclosure: null, refund_refusal_explanation: null },
  ...{ service_date: null, service_documentation: null, shipping_address: null, shipping_carrier: null },
  ...{ shipping_date: null, shipping_documentation: null, shipping_tracking_number: null, uncategorized_file: null },
  ...{ uncategorized_text: null, enhanced_evidence: {} },
};

/** The bank of who has paid wants it back at once, or asks about it, where the card is one of those. */
export function disputeBy(card: CardOutcome, payment: string | undefined, place: Place): void {
  const { account, objects, now } = place;
  if (card.kind !== 'pays' || card.bank === undefined || payment === undefined) return;
  const intent = objects.get(account, paymentIntents.kind, payment);
  const charge = objects.get(account, charges.kind, String(intent?.['latest_charge']));
  if (!charge) return;
  objects.put(account, charges.kind, { ...charge, disputed: true });
  const isInquiry = card.bank === 'asks';
  const made: Dispute & { readonly created: number; readonly livemode: boolean } = {
    ...{ id: newId('du'), object: 'dispute', created: now, livemode: false, charge: charge.id },
    ...{ amount: Number(charge['amount']), currency: String(charge['currency']), payment_intent: payment },
    ...{ reason: 'fraudulent', status: isInquiry ? 'warning_needs_response' : 'needs_response', metadata: {} },
    ...{ balance_transactions: [], enhanced_eligibility_types: [], is_charge_refundable: isInquiry },
    ...{ intended_submission_method: null, evidence },
    evidence_details: {
      ...{ due_by: now + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
      submission_method: 'not_submitted',
      enhanced_eligibility: {},
    },
  };
  objects.put(account, disputes.kind, made);
  say('created', made, place);
  if (!isInquiry) withdraw(made, place);
}

/** Whether what was paid may be given back: what a bank has taken is not given back once more. */
export const isTaken = (charge: StripeObject, { account, objects }: Place): boolean =>
  [...objects.newest(account, disputes.kind)].some(
    (one) => one['charge'] === charge.id && (one['status'] === 'needs_response' || one['status'] === 'lost'),
  );

function withdraw(dispute: Dispute, place: Where): void {
  const { id, amount, currency } = dispute;
  book({ type: 'adjustment', source: id, currency, amount: -amount, fee }, place);
  say('funds_withdrawn', dispute, place);
}

function reinstate(dispute: Dispute, place: Where): void {
  const { id, amount, currency } = dispute;
  book({ type: 'adjustment', source: id, currency, amount, fee: 0 }, place);
  say('funds_reinstated', dispute, place);
}

const say = (what: string, dispute: Dispute, { account, objects, now }: Where): void =>
  tell(objects, now, account, `charge.dispute.${what}`, dispute);
