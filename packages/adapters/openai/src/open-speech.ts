import { OpenAiSpeech } from './openai-speech.js';
import { OpenAiSummarizer } from './openai-summarizer.js';
import type { OpenAiOptions } from './openai-call.js';

interface Models {
  readonly speech: OpenAiOptions;
  /** Absent: nothing is summarized. */
  readonly summary?: OpenAiOptions;
}

/** What an installation is set up with. */
export const openSpeech = ({ speech, summary }: Models) => ({
  toText: new OpenAiSpeech(speech),
  ...(summary && { summarizer: new OpenAiSummarizer(summary) }),
});
