import { label } from '../api/fields.js';
import { answerTypes } from '../members/answers.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes, orderRoute } from './entity-routes.js';
import { choiceField, flagField, lineField, listField, orderField } from './field.js';

/** What a site asks its members beside name, address and phone number (specification, section 3). */
export const memberField = defineEntity({
  name: 'memberField',
  service: 'identity',
  section: 'Audience',
  permissions: { read: 'memberField.read', manage: 'memberField.manage', uses: 'memberField.uses' },
  fields: {
    name: lineField(100, { unique: true }),
    type: choiceField(answerTypes),
    /** Members see it and answer it themselves; otherwise it is between administrators. */
    public: flagField(),
    required: flagField(),
    /** What one chooses from; other types ask for none. */
    options: listField(label(100).required(), 100),
    order: orderField(),
  },
  uses: 'answerCount',
});

const calls = entityRoutes(memberField);

export const memberFieldCalls = {
  ...calls,
  delete: {
    ...calls.delete,
    summary: 'Delete a member field with all its answers; `answerCount` tells how many there are',
    errors: [memberField.errors.notFound],
  },
  order: orderRoute(memberField),
};

export const memberFieldRoutes = {
  listMemberFields: memberFieldCalls.list,
  createMemberField: memberFieldCalls.create,
  getMemberField: memberFieldCalls.get,
  updateMemberField: memberFieldCalls.update,
  deleteMemberField: memberFieldCalls.delete,
  listUsesOfMemberField: memberFieldCalls.usage,
  orderMemberFields: memberFieldCalls.order,
} as const;
