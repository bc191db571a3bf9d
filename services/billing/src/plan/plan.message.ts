import type {
  BillingDetails,
  PlanContract as PlanContractMessage,
  PlanInvoice,
  PlanPreview as PlanPreviewMessage,
} from '@marquee/proto/billing';
import type { PlanPreview } from './own-plan.js';
import type { Bill, Billing } from './plan-bills.js';
import type { PlanContract } from './plan-contract.js';

export const toContractMessage = (contract: PlanContract): PlanContractMessage => {
  const { plan, interval, amount, status, startedAt, periodEnd, minimumUntil, stops, next, refused } = contract;
  return {
    plan,
    interval,
    amount,
    status,
    startedAt,
    periodEnd,
    minimumUntil,
    stops,
    next: next ?? undefined,
    refused,
  };
};

export const toPreviewMessage = ({ due, atRenewal, obstacles }: PlanPreview): PlanPreviewMessage => ({
  due: due ?? undefined,
  atRenewal,
  obstacles: obstacles.map(({ videos, ...obstacle }) => ({ ...obstacle, videos: [...videos] })),
});

export const toBillMessage = ({ invoice, amountRefunded, refunds }: Bill): PlanInvoice => {
  const { id, number, state, lines, total, taxes, issuedAt, paidAt, page } = invoice;
  const descriptions = [...new Set(lines.map(({ description }) => description))];
  return {
    ...{ id, number: number ?? undefined, state, description: descriptions.join(', '), total },
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    ...{ issuedAt, paidAt: paidAt ?? undefined, page: page ?? undefined },
    lines: lines.map(({ description, amount, proration }) => ({ description, amount, proration })),
    amountRefunded,
    refunds: [...refunds],
  };
};

export const toBillingMessage = ({ name, card, ...details }: Billing): BillingDetails => ({
  company: name,
  ...details,
  card: card ?? undefined,
});
