import { ConfigurationError } from '@marquee/nest-kit';

/** A model of a service. */
interface ModelSettings {
  /** Below which its calls lie, without a slash at its end. */
  readonly url: string;
  /** Secret. */
  readonly key: string | undefined;
  readonly model: string;
}

/** Which service writes down what is said. */
export interface SpeechSettings {
  readonly speech: ModelSettings;
  /** Absent: neither summary nor tags are suggested. */
  readonly summary?: ModelSettings;
}

/** @returns undefined where there is none. @throws ConfigurationError when an address is none, or what needs one has none */
export function readSpeech(text: (name: string, fallback: string) => string): SpeechSettings | undefined {
  const url = addressOf('MARQUEE_SPEECH_URL', text);
  const model = text('MARQUEE_SUMMARY_MODEL', '');
  if (url === undefined) {
    if (model === '') return undefined;
    throw new ConfigurationError('MARQUEE_SUMMARY_MODEL needs MARQUEE_SPEECH_URL: what is said is summarized.');
  }
  const key = text('MARQUEE_SPEECH_KEY', '') || undefined;
  const speech = { url, key, model: text('MARQUEE_SPEECH_MODEL', 'whisper-1') };
  if (model === '') return { speech };
  const other = addressOf('MARQUEE_SUMMARY_URL', text);
  // The key of one service is not for another one to see.
  const summaryKey = text('MARQUEE_SUMMARY_KEY', '') || (other === undefined ? key : undefined);
  return { speech, summary: { url: other ?? url, key: summaryKey, model } };
}

function addressOf(name: string, text: (name: string, fallback: string) => string): string | undefined {
  const given = text(name, '');
  if (given === '') return undefined;
  if (!URL.canParse(given) || !/^https?:/.test(given)) {
    throw new ConfigurationError(`${name} is "${given}"; it must be an address such as https://api.openai.com/v1.`);
  }
  return given.replace(/(?<!\/)\/+$/, '');
}
