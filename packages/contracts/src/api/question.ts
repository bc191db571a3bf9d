import { answerTypes } from '../members/answers.js';
import { boolean, id, list, record, string } from './fields.js';

/** A member field, as members meet it. */
export const question = record({
  id: id().required(),
  name: string().required(),
  type: string().oneOf(answerTypes).required(),
  required: boolean().required(),
  options: list(string().required()).required(),
});
