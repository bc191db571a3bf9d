import { invitationBody, updateMemberBody } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.js';

describe('what an edit sends', () => {
  it('is what was changed, lists as a whole', () => {
    const read = { name: 'Mia', groups: ['gold'], disabled: false };
    expect(changedFields(updateMemberBody, { ...read, groups: ['gold', 'press'] }, read)).toEqual({
      groups: ['gold', 'press'],
    });
    expect(changedFields(updateMemberBody, read, read)).toEqual({});
  });

  it('is also what the call demands', () => {
    const read = { title: 'Spring', maximum: null, deadline: null, comment: '' };
    expect(changedFields(invitationBody, { ...read, maximum: 5 }, read)).toEqual({ ...read, maximum: 5 });
  });
});
