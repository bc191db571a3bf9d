import { describe, it } from '@jest/globals';
import type { MailSenderEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { mailSenderDecider, type MailSenderCommand } from './mail-sender.decider.js';

const given = specify(mailSenderDecider);
const first = { address: 'info@example.test', requestedAt: '2026-03-01T00:00:00.000Z' };
const second = { address: 'desk@example.test', requestedAt: '2026-03-02T00:00:00.000Z' };
const request = (pending: typeof first): MailSenderCommand => ({ type: 'Request', pending });
const confirm = ({ requestedAt }: typeof first, now: string): MailSenderCommand => ({
  ...{ type: 'Confirm', requestedAt, now },
});
const requested = (data: typeof first): MailSenderEvent => ({ type: 'MailSenderRequested', data });
const confirmed = (confirmedAt: string): MailSenderEvent => ({ type: 'MailSenderConfirmed', data: { confirmedAt } });
const withdrawn: MailSenderEvent = { type: 'MailSenderWithdrawn', data: {} };
const noon = '2026-03-01T12:00:00.000Z';
const lastMoment = '2026-03-01T23:59:59.999Z';
const over = '2026-03-02T00:00:00.000Z';

describe('where answers to the mails of a site go', () => {
  it('is an address whose mail was opened within 24 hours', () => {
    given().when(request(first)).then(requested(first));
    given(requested(first)).when(confirm(first, lastMoment)).then(confirmed(lastMoment));
    given(requested(first)).when(confirm(first, over)).thenThrows('LINK_INVALID');
    given(requested(first))
      .when(confirm(first, noon))
      .thenState({ address: first.address, confirmedAt: noon, pending: null });
  });

  it('stays as it is until another address is proven', () => {
    given(requested(first), confirmed(noon))
      .when(request(second))
      .thenState({ address: first.address, confirmedAt: noon, pending: second });
  });

  it('is never proven by the link of an earlier request, or of one that was withdrawn', () => {
    given(requested(first), requested(second)).when(confirm(first, noon)).thenThrows('LINK_INVALID');
    given(requested(first), withdrawn).when(confirm(first, noon)).thenThrows('LINK_INVALID');
    given(requested(first), confirmed(noon)).when(confirm(first, noon)).thenThrows('LINK_INVALID');
    given().when(confirm(first, noon)).thenThrows('LINK_INVALID');
  });

  it('is asked for again by another request', () => {
    const again = { ...first, requestedAt: noon };
    given(requested(first)).when(request(again)).then(requested(again));
  });

  it('needs no proof twice', () => {
    given(requested(first), confirmed(noon)).when(request(first)).then();
    given(requested(first), confirmed(noon), requested(second)).when(request(first)).then(withdrawn);
  });

  it('is waited for until that is withdrawn, once', () => {
    given(requested(first)).when({ type: 'Withdraw' }).then(withdrawn);
    given().when({ type: 'Withdraw' }).then();
    given(requested(first), withdrawn).when({ type: 'Withdraw' }).then();
  });

  it('can be nowhere again, and what is waited for goes on', () => {
    given(requested(first), confirmed(noon), requested(second))
      .when({ type: 'Remove' })
      .thenState({ address: null, confirmedAt: null, pending: second });
    given(requested(first)).when({ type: 'Remove' }).then();
  });
});
