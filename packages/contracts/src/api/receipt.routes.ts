import { fileReply } from './file-reply.js';
import { label, language, optionalLabel, optionalPhone, raw, record, string, text, version } from './fields.js';
import { route } from './route.js';
import { isRegistrationNumber, toRegistrationNumber } from '../selling/registration-number.js';

const invalidNumber = { code: 'INVALID_REGISTRATION_NUMBER' };

/** Of an issuer of qualified invoices, or an empty text: none. People type it in full width and with hyphens, too. */
const registrationNumber = () =>
  raw(14)
    .transform((value: unknown) => (typeof value === 'string' ? toRegistrationNumber(value) : value))
    .matches(/^(?:|T[1-9]\d{12})$/u, { message: invalidNumber })
    .test('registration-number', invalidNumber, (value) => !value || isRegistrationNumber(value));

export const updateReceiptIssuerBody = record({
  /** Empty: the site’s company, or else its name. */
  name: optionalLabel(100).optional(),
  registrationNumber: registrationNumber().optional(),
  address: text(200).optional(),
  phone: optionalPhone().optional(),
});

const receiptIssuer = record({
  name: string().defined(),
  registrationNumber: string().defined(),
  address: string().defined(),
  phone: string().defined(),
  /** Who is named while no name is said. */
  otherwise: string().defined(),
  version: version().required(),
});

const receiptQuery = record({
  /** To whom it is made out; absent: the name of whoever paid. */
  addressee: label(100).optional(),
  /** Absent: the reader’s. */
  language: language().optional(),
});

const issuerPath = '/api/teams/{teamId}/receipt-issuer';

/** Receipts and invoices as PDF (docs/adr/0027-receipts-drawn-by-the-door.md). */
export const receiptRoutes = {
  getReceiptIssuer: route({
    method: 'GET',
    path: issuerPath,
    tag: 'Selling',
    summary: 'Who issues the receipts of the site',
    permission: 'payment.manage',
    reply: receiptIssuer,
  }),
  updateReceiptIssuer: route({
    method: 'PATCH',
    path: issuerPath,
    tag: 'Selling',
    summary: 'Change who issues the receipts of the site; fields that are left out stay as they are',
    permission: 'payment.manage',
    body: updateReceiptIssuerBody,
    versioned: true,
    reply: receiptIssuer,
  }),
  getReceipt: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payments/{paymentId}/receipt',
    tag: 'Selling',
    summary: 'The receipt of a payment to the site, as PDF',
    permission: 'payment.manage',
    query: receiptQuery,
    reply: fileReply,
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  getOwnReceipt: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/payments/{paymentId}/receipt',
    tag: 'Selling',
    summary: 'The receipt of what the member paid, as PDF',
    permission: 'membership.manage',
    query: receiptQuery,
    reply: fileReply,
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  getPlanReceipt: route({
    method: 'GET',
    path: '/api/teams/{teamId}/plan/invoices/{invoiceId}/receipt',
    tag: 'Plan',
    summary: 'The receipt of what the site paid for its plan, as PDF; of what is owed, the invoice',
    permission: 'plan.read',
    whilePlanUnpaid: true,
    query: receiptQuery,
    reply: fileReply,
    errors: ['INVOICE_NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'PAYMENTS_REFUSED', 'PAYMENT_ACCOUNT_LOST'],
  }),
} as const;
