import { id, record, string } from './fields.js';

/** Of a link in a mail. */
export const token = () => string().matches(/^[A-Za-z0-9._-]{20,400}$/);

/** Where somebody arrives who has logged in or opened such a link. */
export const landing = record({
  kind: string()
    .oneOf(['administrator', 'member'] as const)
    .required(),
  teamId: id().required(),
  /** Goes back with the code of the second step, within 10 minutes; null: one is logged in. */
  challenge: string().nullable().defined(),
});
