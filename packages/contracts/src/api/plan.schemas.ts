import type { InferType } from 'yup';
import { planIntervals, soldPlans } from '../plans/plan-prices.js';
import { planStandings } from '../plans/plan-standing.js';
import { planNames } from '../plans/plans.js';
import { boolean, count, email, id, instant, label, line, list, optionalLabel, record, string } from './fields.js';
import { providerId, requestId } from './selling-fields.js';

const plan = () => string().oneOf(soldPlans);
const interval = () => string().oneOf(planIntervals);
const choiceFields = { plan: plan().required(), interval: interval().required() };
const choice = record(choiceFields);

/** Of what is limited: how much is used, and how much there may be; null: by contract. */
const use = record({ used: count().required(), limit: count().nullable().defined() });

export const planUses = ['storage', 'members', 'administrators'] as const;
export type PlanUse = (typeof planUses)[number];
/** What of a site goes on working, or would do so for nothing, though its plan has it no more. */
export const planLacks = ['play_limits', 'opening_prices', 'subscriptions', 'saml', 'ip_allow_lists'] as const;
export type PlanLack = (typeof planLacks)[number];
export const planObstacleKinds = [...planUses, ...planLacks] as const;
export type PlanObstacleKind = (typeof planObstacleKinds)[number];

/** Everything of what a site pays us; what it is paid for is of no matter here. Amounts are in yen, with tax. */
const contract = record({
  ...choiceFields,
  amount: count().required(),
  startedAt: instant().required(),
  /** When it is renewed, or stops. */
  periodEnd: instant().required(),
  /** Before then it cannot be cancelled. */
  minimumUntil: instant().required(),
  stops: boolean().required(),
  /** What it becomes at the next renewal; null: it stays. */
  next: choice.nullable().defined(),
  /** What it was to become, and was withdrawn, because the site used more than that plan has; null: nothing lately. */
  refused: record({ ...choiceFields, at: instant().required() })
    .nullable()
    .defined(),
});

export const sitePlan = record({
  name: string().oneOf(planNames).required(),
  standing: string().oneOf(planStandings).required(),
  trialEndsAt: instant().nullable().defined(),
  /** From then on the site is shut unless somebody pays; null: none is set. */
  closesAt: instant().nullable().defined(),
  shut: boolean().required(),
  /** When everything is erased; null: it is not. */
  erasesAt: instant().nullable().defined(),
  contract: contract.nullable().defined(),
  uses: record({ storage: use.required(), members: use.required(), administrators: use.required() }).required(),
  /** Who can pay. */
  payers: list(string().defined()).required(),
  /** Whether no real money moves. */
  test: boolean().required(),
  /** Where one asks for the enterprise plan; null: the operator has named none. */
  salesEmail: string().nullable().defined(),
});

/** What keeps a site from a smaller plan. */
export const obstacle = record({
  kind: string().oneOf(planObstacleKinds).required(),
  used: count().required(),
  limit: count().required(),
  /** Of play limits: some of the videos, the newest first. */
  videos: list(record({ id: id().required(), title: string().defined() })).required(),
});

export const planCheckoutBody = record({ requestId: requestId().required(), ...choiceFields });
export const planChoiceBody = choice;
export const planWishBody = record({ requestId: requestId().required() });

export const planInvoiceStates = ['draft', 'open', 'void', 'paid', 'uncollectible'] as const;

export const invoice = record({
  id: providerId().required(),
  number: string().nullable().defined(),
  state: string().oneOf(planInvoiceStates).required(),
  description: string().defined(),
  total: count().required(),
  /** Of it, tax. */
  tax: count().required(),
  /** Of what was paid, given back. */
  amountRefunded: count().required(),
  issuedAt: instant().required(),
  paidAt: instant().nullable().defined(),
  /** Of the provider: the bill, and the receipt once it is paid; null: there is none. */
  page: string().nullable().defined(),
});

const address = {
  postalCode: line(20).optional().default(''),
  state: optionalLabel(100).optional().default(''),
  city: optionalLabel(100).optional().default(''),
  line1: optionalLabel(200).optional().default(''),
  line2: optionalLabel(200).optional().default(''),
} as const;

/** Who the bills are for. */
export const billingDetailsBody = record({ company: label(100).required(), email: email().required(), ...address });
export type BillingDetails = InferType<typeof billingDetailsBody>;

const said = () => string().defined();
export const billing = record({
  company: said(),
  email: said(),
  postalCode: said(),
  state: said(),
  city: said(),
  line1: said(),
  line2: said(),
  /** Null: none is kept. */
  card: record({ brand: said(), last4: said(), expiryMonth: count().required(), expiryYear: count().required() })
    .nullable()
    .defined(),
});
