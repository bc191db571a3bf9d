import { currencies } from '../selling/money.js';
import { invoiceStatuses } from '../selling/transfers.js';
import { fileReply } from './file-reply.js';
import { count, email, id, instant, line, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { ofProvider, providerId, requestId, typedCouponCode } from './selling-fields.js';

/** Where to a member sends money, as the bank says it. */
const bankAccount = record({
  bankName: string().defined(),
  bankCode: string().defined(),
  branchName: string().defined(),
  branchCode: string().defined(),
  /** `futsu`: ordinary, `toza`: current. */
  accountType: string().defined(),
  accountNumber: string().defined(),
  accountHolder: string().defined(),
});

const invoice = record({
  id: providerId().required(),
  number: string().nullable().defined(),
  state: string().oneOf(invoiceStatuses).required(),
  priceId: string().defined(),
  productName: string().defined(),
  nickname: string().defined(),
  currency: string().oneOf(currencies).required(),
  /** In minor units, tax included. */
  total: count().required(),
  /** What is still to be sent: what is to the member’s credit is off. */
  remaining: count().required(),
  issuedAt: instant().required(),
  dueAt: instant().required(),
  paidAt: instant().nullable().defined(),
  /** The provider’s page of it. */
  page: string().nullable().defined(),
  /** Null: nothing is waited for. */
  bank: bankAccount.nullable().defined(),
});

const ofMember = record({
  memberId: string().defined(),
  /** The name, or else the address; null: the member is gone. */
  memberName: string().nullable().defined(),
});

/** A member as one is chosen who may see no more of them. */
const memberChoice = record({
  id: id().required(),
  name: string().defined(),
  /** Empty for members of a site with login IDs. */
  email: string().defined(),
  /** null: they log in by the address. */
  loginId: string().nullable().defined(),
});

const order = { requestId: requestId().required(), priceId: providerId().required() };
export const issueOwnInvoiceBody = record({ ...order, coupon: typedCouponCode().optional() });
export const issueInvoiceBody = record({ ...order, memberId: id().required(), coupon: typedCouponCode().optional() });
/** The same wish, repeated, is done once. */
export const invoiceWishBody = record({ requestId: requestId().required() });
export const sendInvoiceBody = record({
  requestId: requestId().required(),
  /** Where invoices of the member go to from now on; the provider keeps it. */
  email: email().required(),
});

/** What a list of invoices is narrowed to. */
const filter = { memberId: id().optional(), state: string().oneOf(invoiceStatuses).optional() };

const own = '/api/sites/{teamId}/me/invoices';
const all = '/api/teams/{teamId}/invoices';
const ofIssue = [
  ...(['PRICE_NOT_FOUND', 'ALREADY_PURCHASED', 'PAYMENT_PENDING'] as const),
  ...(['COUPON_INVALID', 'TRANSFER_UNAVAILABLE'] as const),
] as const;
const ofOne = ['INVOICE_NOT_FOUND', 'INVOICE_PAID', ...ofProvider] as const;

/** What is paid by a transfer to a bank (specification, section 7; names: docs/reference/payment-calls.md). */
export const invoiceRoutes = {
  issueOwnInvoice: route({
    method: 'POST',
    path: own,
    tag: 'Selling',
    summary: 'Pay a price by bank transfer: an invoice, and the account to send the money to',
    permission: 'membership.manage',
    body: issueOwnInvoiceBody,
    reply: invoice,
    errors: [...ofIssue, ...ofProvider],
    // It tells whether a code is one, as the check of one does.
    rateLimit: 'coupons',
  }),
  listOwnInvoices: route({
    method: 'GET',
    path: own,
    tag: 'Selling',
    summary: 'What the member was billed, the newest first',
    permission: 'membership.manage',
    query: record({ ...paging }),
    reply: page(invoice),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  getOwnInvoice: route({
    method: 'GET',
    path: `${own}/{memberInvoiceId}`,
    tag: 'Selling',
    summary: 'An invoice of the member',
    permission: 'membership.manage',
    reply: invoice,
    errors: ['INVOICE_NOT_FOUND', ...ofProvider],
  }),
  cancelOwnInvoice: route({
    method: 'POST',
    path: `${own}/{memberInvoiceId}/cancel`,
    tag: 'Selling',
    summary: 'Cancel an invoice that was not paid; what was sent for it stays to the member’s credit',
    permission: 'membership.manage',
    reply: invoice,
    errors: [...ofOne],
  }),
  reissueOwnInvoice: route({
    method: 'POST',
    path: `${own}/{memberInvoiceId}/reissue`,
    tag: 'Selling',
    summary: 'Issue another invoice in the place of one that was not paid',
    permission: 'membership.manage',
    body: invoiceWishBody,
    reply: invoice,
    errors: [...ofIssue, ...ofOne],
  }),
  sendOwnInvoice: route({
    method: 'POST',
    path: `${own}/{memberInvoiceId}/send`,
    tag: 'Selling',
    summary: 'Let the provider mail an invoice',
    permission: 'membership.manage',
    body: sendInvoiceBody,
    reply: invoice,
    errors: ['INVOICE_NOT_OPEN', ...ofOne],
  }),
  listInvoices: route({
    method: 'GET',
    path: all,
    tag: 'Selling',
    summary: 'What members were billed, the newest first; one of them or all, in one state or any',
    permission: 'payment.manage',
    query: record({ ...paging, ...filter }),
    reply: page(invoice.concat(ofMember)),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  downloadInvoices: route({
    method: 'GET',
    path: `${all}/file`,
    tag: 'Selling',
    summary: 'What members were billed, as CSV',
    permission: 'payment.manage',
    query: record(filter),
    reply: fileReply,
    errors: [...ofProvider],
  }),
  listMemberChoices: route({
    method: 'GET',
    path: '/api/teams/{teamId}/member-choices',
    tag: 'Selling',
    summary: 'The members who can be billed, by name',
    permission: 'payment.manage',
    query: record({ ...paging, q: line(100).optional() }),
    reply: page(memberChoice),
    errors: ['INVALID_CURSOR'],
  }),
  issueInvoice: route({
    method: 'POST',
    path: all,
    tag: 'Selling',
    summary: 'Bill a member for a price, to be paid by bank transfer',
    permission: 'payment.manage',
    body: issueInvoiceBody,
    reply: invoice,
    errors: [...ofIssue, 'MEMBER_NOT_FOUND', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
  getInvoice: route({
    method: 'GET',
    path: `${all}/{memberInvoiceId}`,
    tag: 'Selling',
    summary: 'An invoice of a member',
    permission: 'payment.manage',
    reply: invoice.concat(ofMember),
    errors: ['INVOICE_NOT_FOUND', ...ofProvider],
  }),
  cancelInvoice: route({
    method: 'POST',
    path: `${all}/{memberInvoiceId}/cancel`,
    tag: 'Selling',
    summary: 'Cancel an invoice of a member that was not paid',
    permission: 'payment.manage',
    reply: invoice,
    errors: [...ofOne],
  }),
  reissueInvoice: route({
    method: 'POST',
    path: `${all}/{memberInvoiceId}/reissue`,
    tag: 'Selling',
    summary: 'Issue another invoice to a member in the place of one that was not paid',
    permission: 'payment.manage',
    body: invoiceWishBody,
    reply: invoice,
    errors: [...ofIssue, ...ofOne],
  }),
  sendInvoice: route({
    method: 'POST',
    path: `${all}/{memberInvoiceId}/send`,
    tag: 'Selling',
    summary: 'Let the provider mail an invoice to a member',
    permission: 'payment.manage',
    body: sendInvoiceBody,
    reply: invoice,
    errors: ['INVOICE_NOT_OPEN', ...ofOne],
  }),
} as const;
