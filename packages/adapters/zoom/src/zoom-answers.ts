import { array, number, object, string } from 'yup';

/** What Zoom answers, as far as we read it. Anything else of it is let go; what is missing makes the answer no answer. */

/** Zoom's API: OAuth 2.0, `POST /oauth/token`. */
export const tokenAnswer = object({
  access_token: string().strict().required(),
  refresh_token: string().strict().required(),
  /** Seconds. */
  expires_in: number().strict().integer().min(1).required(),
});

/** `GET /users/me`. */
export const userAnswer = object({
  id: string().strict().required(),
  display_name: string().strict().optional(),
  first_name: string().strict().optional(),
  last_name: string().strict().optional(),
  email: string().strict().required(),
});

/** `GET /meetings/{meetingId}`, and an item of the list. */
export const meetingAnswer = object({
  /** A whole number of up to eleven digits. */
  id: number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
  topic: string().strict().default(''),
  /** Absent of a recurring one without fixed times. */
  start_time: string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    .optional(),
  /** Minutes. */
  duration: number().strict().integer().min(0).optional(),
  join_url: string()
    .strict()
    .matches(/^https:\/\/[^\s<>"]+$/)
    .required(),
  /** The passcode as addresses have it. */
  encrypted_password: string().strict().optional(),
});

/** `GET /users/me/meetings`. */
export const meetingsAnswer = object({
  next_page_token: string().strict().default(''),
  meetings: array(meetingAnswer.required()).required(),
});
