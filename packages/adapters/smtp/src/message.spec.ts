import { describe, expect, it } from '@jest/globals';
import type { Mail } from '@marquee/ports';
import { messageOf } from './message.js';

const mail: Mail = {
  ...{ idempotencyKey: 'key1', team: 'team1', to: 'member@example.test', subject: 'ようこそ', text: '本文です。' },
  from: { name: '試写室', address: 'no-reply@studio.test' },
};

describe('the headers of a mail', () => {
  it('say where one unsubscribes, also by one click, where one can', () => {
    const unsubscribe = 'https://studio.test/unsubscribe/announcements.team1.member1.mac';
    expect(messageOf({ ...mail, unsubscribe }, undefined).headers).toMatchObject({
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(messageOf(mail, undefined).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });
});
