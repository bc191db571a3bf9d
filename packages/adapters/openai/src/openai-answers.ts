import { array, number, object, string } from 'yup';

/** What services answer, as far as we read it. Anything else of it is let go; what is missing makes the answer no answer. */

/** More are not said within ten minutes. */
const mostSegments = 5_000;

const seconds = () => number().strict().min(0).max(360_000).required();

/** `POST /audio/transcriptions`, `verbose_json`. */
export const transcriptionAnswer = object({
  /** `japanese` at OpenAI, `ja` elsewhere. */
  language: string().strict().nullable().optional(),
  segments: array(
    object({
      start: seconds(),
      end: seconds(),
      text: string().strict().max(10_000).defined(),
      /** How likely it is that nobody speaks, and how sure it is of the words: Whisper's own measures. */
      no_speech_prob: number().strict().nullable().optional(),
      avg_logprob: number().strict().nullable().optional(),
    }).required(),
  )
    .max(mostSegments)
    .required(),
});

/** `POST /chat/completions`. */
export const completionAnswer = object({
  choices: array(object({ message: object({ content: string().strict().required() }).required() }).required())
    .min(1)
    .required(),
});

/** What we have the model write. */
export const summaryAnswer = object({
  summary: string().strict().defined(),
  tags: array(string().strict().defined()).max(100).required(),
});
