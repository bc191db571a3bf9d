export { billingService } from './billing.module.js';
export { waitingWebhooks } from './webhook/webhooks.js';
