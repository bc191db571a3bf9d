import { describe, expect, it } from '@jest/globals';
import { MailFailure, type Mail } from '@marquee/ports';
import { messageOf } from './message.js';

const from = { name: '試写室', address: 'no-reply@studio.test' };
const desk = { name: 'クラブ事務局', address: 'info@club.test' };
const mail = (replyTo?: Mail['replyTo']): Mail => ({
  ...{ idempotencyKey: 'key1', team: 'team1', to: 'member@example.test', from, subject: 'ようこそ', text: '本文' },
  ...(replyTo && { replyTo }),
});

describe('answers to a mail', () => {
  it('go to its sender where it says nothing else, also when it goes out from another address', () => {
    expect(messageOf(mail(), undefined)).not.toHaveProperty('replyTo');
    expect(messageOf(mail(), 'mail@platform.test')).toMatchObject({
      from: { name: from.name, address: 'mail@platform.test' },
      replyTo: from,
    });
  });

  it.each([undefined, 'mail@platform.test'])('go where it says, whoever sends it (%s)', (sender) => {
    expect(messageOf(mail(desk), sender)).toMatchObject({
      from: { address: sender ?? from.address },
      replyTo: desk,
    });
  });

  it.each([
    { ...desk, name: 'Club\r\nBcc: all@example.test' },
    { ...desk, name: 'Club\u0000' },
    { ...desk, address: 'info@club.test\r\nBcc: all@example.test' },
    { ...desk, address: 'info@club.test\u2028x' },
    { ...desk, address: 'info@club.test, all@example.test' },
    { ...desk, address: '' },
  ])('carry no headers that hide in %j', (replyTo) => {
    expect(() => messageOf(mail(replyTo), undefined)).toThrow(MailFailure);
  });
});

describe('the headers of a mail', () => {
  it('say where one unsubscribes, also by one click, where one can', () => {
    const unsubscribe = 'https://studio.test/unsubscribe/announcements.team1.member1.mac';
    expect(messageOf({ ...mail(), unsubscribe }, undefined).headers).toMatchObject({
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(messageOf(mail(), undefined).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });
});
