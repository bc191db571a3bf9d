import type { ServicePorts } from '@marquee/nest-kit';
import type { EngagementPorts } from '../src/index.js';

export const ports = (base: ServicePorts): EngagementPorts => ({ ...base, personalDataSecret: 'personal data' });
