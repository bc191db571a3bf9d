import { Stack } from '@mantine/core';
import { PaymentAccount } from '../../../features/payment-account/payment-account.js';
import { ReceiptIssuer } from '../../../features/payment-account/receipt-issuer.js';

export function Component() {
  return (
    <Stack gap="xl">
      <PaymentAccount />
      <ReceiptIssuer />
    </Stack>
  );
}
