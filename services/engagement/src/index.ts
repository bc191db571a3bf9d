export { engagementService } from './engagement.module.js';
export type { EngagementPorts } from './engagement.ports.js';
