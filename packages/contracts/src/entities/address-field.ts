import { optionalHttpsAddress } from '../api/fields.js';
import type { InitialField } from './field.js';

/** A page or a stream elsewhere, by https; empty unless told: whether there must be one is a rule of the entity. */
export const addressField = (max: number): InitialField<string> => ({
  kind: 'address',
  from: 'initial',
  initial: '',
  schema: optionalHttpsAddress(max).defined(),
});
