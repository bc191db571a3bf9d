export { billingService } from './billing.module.js';
