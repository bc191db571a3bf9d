export { grantPlan } from './team/grant-plan.js';
export { grantedPlans, type GrantedPlan } from './team/team.decider.js';
export { tenantService } from './tenant.module.js';
