export { tenantService } from './tenant.module.js';
