export { billingService } from './billing.module.js';
export { paymentDifferences } from './differences.js';
export { waitingWebhooks } from './webhook/webhooks.js';
