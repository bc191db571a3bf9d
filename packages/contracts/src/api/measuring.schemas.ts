import { raw, string } from './fields.js';

/** As people paste them: blanks around them, and small letters. */
const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** Nothing but these ever becomes a part of an address at Google. */
const analyticsId = /^(?:|G-[A-Z0-9]{10})$/;
const tagManagerId = /^(?:|GTM-[A-Z0-9]{4,10})$/;

/** Fields of what counts the visits of a site at Google, as a change names them; '' none. */
export const measuringFields = {
  analyticsId: raw(40)
    .transform(tidy)
    .matches(analyticsId, { message: { code: 'INVALID_ANALYTICS_ID' } })
    .optional(),
  tagManagerId: raw(40)
    .transform(tidy)
    .matches(tagManagerId, { message: { code: 'INVALID_TAG_MANAGER_ID' } })
    .optional(),
};

/** What everybody sees of it. */
export const shownMeasuring = { analyticsId: string().defined(), tagManagerId: string().defined() };
