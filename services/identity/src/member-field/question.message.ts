import type { MemberField as MemberFieldMessage } from '@marquee/proto/identity';
import type { MemberField } from './member-fields.js';

/** A member field as members meet it: how many have answered it is not for them. */
export const toQuestionMessage = ({ id, state }: MemberField): MemberFieldMessage => ({
  ...state,
  id,
  options: [...state.options],
  answerCount: 0,
  version: '',
});
