import { optionalLabel } from '../api/fields.js';
import type { InitialField } from './field.js';

/** One line; empty unless told. */
export const optionalLineField = (max: number): InitialField<string> => ({
  kind: 'line',
  from: 'initial',
  initial: '',
  schema: optionalLabel(max).defined(),
});
