import type { Calls } from '../resource.js';
import { taxRates } from './tax-rates.js';

/** What an account sells with. */
export const resources: readonly Calls[] = [taxRates];
