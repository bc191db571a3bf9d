import { PaymentAccount } from '../../../features/payment-account/payment-account.js';

export function Component() {
  return <PaymentAccount />;
}
