/** What is said of subscriptions to who leaves and who comes back: one piece, for very few. */
export { LeavingSubscriptions } from './leaving-subscriptions.js';
export { StoppedSubscriptions } from './stopped-subscriptions.js';
