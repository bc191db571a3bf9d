import { describe, expect, it } from '@jest/globals';
import { mailReason } from './mails.js';

describe('the reason of a mail server', () => {
  it.each([
    ['550 5.1.1', 'address'],
    ['452 4.2.2', 'mailbox'],
    ['554 5.7.1', 'policy'],
    ['451 4.3.0', 'refused'],
    ['550', 'refused'],
    ['550 15.1.1', 'refused'],
  ])('of %s is %s', (answer, reason) => {
    expect(mailReason(answer)).toBe(reason);
  });
});
