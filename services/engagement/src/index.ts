export { engagementService } from './engagement.module.js';
