import type { Sound, Speech, SpeechToText, SpokenSegment } from '@marquee/ports';
import type { InferType } from 'yup';
import { transcriptionAnswer } from './openai-answers.js';
import { answerOf, type OpenAiOptions } from './openai-call.js';
import { oneLine } from './one-line.js';

/** Ten minutes of speech are a tenth of that, with every word's measures. */
const most = 8 * 1024 ** 2;
/** Less than `fetch` waits by itself, so that we know why. */
const patience = 290_000;
/** Whisper's own: it makes words up where it thinks that nobody speaks, and is not sure of them. */
const [silent, unsure] = [0.6, -1];

/** As the models name languages: those that sites are in, and those that are most often taken for them. */
const codes: ReadonlyMap<string, string> = new Map([
  ['japanese', 'ja'],
  ['english', 'en'],
  ['chinese', 'zh'],
  ['korean', 'ko'],
  ['spanish', 'es'],
  ['french', 'fr'],
  ['german', 'de'],
  ['portuguese', 'pt'],
]);

/** Speech by the API of OpenAI (platform.openai.com/docs/api-reference/audio), there or at a server that speaks it. */
export class OpenAiSpeech implements SpeechToText {
  readonly place: string;

  constructor(private readonly options: OpenAiOptions) {
    this.place = new URL(options.url).host;
  }

  async transcribe({ bytes, fileName }: Sound, signal: AbortSignal): Promise<Speech> {
    const body = new FormData();
    body.set('file', new Blob([bytes], { type: 'audio/mp4' }), fileName);
    body.set('model', this.options.model);
    body.set('response_format', 'verbose_json');
    const call = { path: '/audio/transcriptions', body, most, patience };
    const { language, segments } = await answerOf(this.options, call, transcriptionAnswer, signal);
    return {
      language: codeOf(language ?? ''),
      segments: segments.flatMap(spoken).toSorted((one, other) => one.start - other.start),
    };
  }
}

function spoken(said: InferType<typeof transcriptionAnswer>['segments'][number]): readonly SpokenSegment[] {
  const { start, end } = said;
  const text = oneLine(said.text);
  const isMadeUp = (said.no_speech_prob ?? 0) > silent && (said.avg_logprob ?? 0) < unsure;
  return text === '' || end <= start || isMadeUp ? [] : [{ start, end, text }];
}

function codeOf(said: string): string | null {
  const name = said.trim().toLowerCase();
  return codes.get(name) ?? /^([a-z]{2})(?:[-_]|$)/.exec(name)?.[1] ?? null;
}
