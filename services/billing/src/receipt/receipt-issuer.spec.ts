import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { ReceiptIssuerEvent } from '@marquee/contracts';
import { receiptIssuerDecider } from './receipt-issuer.js';

const given = specify(receiptIssuerDecider);
const changed = (data: ReceiptIssuerEvent['data']): ReceiptIssuerEvent => ({ type: 'ReceiptIssuerChanged', data });

describe('who issues receipts', () => {
  it('is told as far as it differs', () => {
    given()
      .when({ type: 'ChangeReceiptIssuer', changes: { name: '灯株式会社', phone: '' } })
      .then(changed({ name: '灯株式会社' }));
    given(changed({ name: '灯株式会社' }))
      .when({ type: 'ChangeReceiptIssuer', changes: { name: '灯株式会社', registrationNumber: 'T7000012050002' } })
      .then(changed({ registrationNumber: 'T7000012050002' }));
  });

  it('is not told anew when nothing differs', () => {
    given(changed({ address: '東京都' }))
      .when({ type: 'ChangeReceiptIssuer', changes: { address: '東京都' } })
      .then();
  });
});
