import { httpsAddress } from '../api/fields.js';
import type { GivenField } from './field.js';

/** A page or a stream elsewhere, by https, that must be said. */
export const addressField = (max: number): GivenField<string> => ({
  kind: 'address',
  from: 'caller',
  schema: httpsAddress(max).required(),
});
