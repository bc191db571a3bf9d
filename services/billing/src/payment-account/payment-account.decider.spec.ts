import { describe, expect, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import { paymentAccountDecider, stateOf } from './payment-account.decider.js';

const given = specify(paymentAccountDecider);
const account = { accountId: 'acct_1', openedAt: '2026-11-22T00:00:00.000Z' } as const;
const opened = { type: 'PaymentAccountOpened', data: account } as const;

describe('the payment account of a site', () => {
  it('is kept once, whoever else was about to', () => {
    given()
      .when({ type: 'KeepAccount', ...account })
      .then(opened);
    given(opened)
      .when({ type: 'KeepAccount', ...account, openedAt: '2026-11-22T00:00:01.000Z' })
      .then();
  });

  it('is replaced once when it was lost', () => {
    const another = { accountId: 'acct_2', openedAt: '2026-11-22T00:00:01.000Z' } as const;
    const replaced = { type: 'PaymentAccountReplaced', data: { ...another, lost: 'acct_1' } } as const;
    const replace = { type: 'ReplaceAccount', ...another, lost: 'acct_1' } as const;
    given(opened).when(replace).then(replaced);
    given(opened, replaced).when(replace).then();
    given(opened, replaced)
      .when({ ...replace, accountId: 'acct_3', lost: 'acct_1' })
      .then();
  });

  it('takes money, or waits for the provider, or for its holder', () => {
    expect(stateOf({ detailsSubmitted: true, chargesEnabled: true })).toBe('active');
    expect(stateOf({ detailsSubmitted: true, chargesEnabled: false })).toBe('restricted');
    expect(stateOf({ detailsSubmitted: false, chargesEnabled: false })).toBe('incomplete');
  });
});
