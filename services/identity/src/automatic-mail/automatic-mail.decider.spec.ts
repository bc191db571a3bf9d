import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { AutomaticMailEvent } from '@marquee/contracts';
import { automaticMailDecider } from './automatic-mail.decider.js';

const initial = { enabled: false, subject: 'Welcome', content: 'Hello {{name}}' };
const mail = { ...initial, enabled: true };
const changed: AutomaticMailEvent = { type: 'AutomaticMailChanged', data: { name: 'welcome', ...mail } };
const reset: AutomaticMailEvent = { type: 'AutomaticMailReset', data: { name: 'welcome' } };
const given = specify(automaticMailDecider);
const change = (to = mail) => ({ type: 'Change', name: 'welcome', mail: to, initial }) as const;

describe('an email that goes out by itself', () => {
  it('changes where something differs from what it is, or was at first', () => {
    given().when(change()).then(changed);
    given().when(change(initial)).then();
    given(changed).when(change()).then();
    given(changed)
      .when(change(initial))
      .then({ type: 'AutomaticMailChanged', data: { name: 'welcome', ...initial } });
    for (const other of [{ subject: 'Hi' }, { content: 'Hi' }]) {
      given(changed)
        .when(change({ ...mail, ...other }))
        .then({ type: 'AutomaticMailChanged', data: { name: 'welcome', ...mail, ...other } });
    }
  });

  it('is again what it was at first, once, and by itself', () => {
    given(changed).when({ type: 'Reset', name: 'welcome' }).then(reset);
    given(changed, reset).when({ type: 'Reset', name: 'welcome' }).then();
    given(changed).when({ type: 'Reset', name: 'approval' }).then();
    given(changed, reset).when(change()).then(changed);
  });
});
