import { id, type yup } from '../api/fields.js';
import type { FieldValue, GivenField, LearnedField } from './field.js';

/**
 * Id of a file that was uploaded before (`createUpload`, then tus). The media service keeps it from then on, until another one
 * takes its place or what refers to it is deleted.
 */
export const uploadField = (): GivenField<string> => ({
  kind: 'upload',
  from: 'caller',
  schema: id().required(),
  // Bytes that two things refer to would go with either.
  unique: true,
  to: 'upload',
});

/** What the service learns of what was said: of an upload its name, its size and when it came. */
export const factField = <Value extends FieldValue>(schema: yup.Schema<Value>): LearnedField<Value> => ({
  kind: 'fact',
  from: 'learned',
  schema,
});
