import { TaxRateList } from '../../../features/selling/tax-rate-list.js';

export function Component() {
  return <TaxRateList />;
}
