export { StripePayments, type StripeOptions } from './stripe-payments.js';
