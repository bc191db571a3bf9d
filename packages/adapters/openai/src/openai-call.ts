import { setTimeout as pause } from 'node:timers/promises';
import type { Schema } from 'yup';
import { SpeechFailure } from '@marquee/ports';

export interface OpenAiOptions {
  /** Below which the calls lie: `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  /** Secret. Absent: a server of one's own may need none. */
  readonly key?: string | undefined;
  /** Milliseconds before what failed is asked for once more, unless the service says how long; twice as many the next time. */
  readonly retryAfter?: number;
}

interface Call {
  readonly path: string;
  /** Of JSON, or a form with a file. */
  readonly body: string | FormData;
  /** Bytes of the answer. */
  readonly most: number;
  /** Milliseconds for one answer; `fetch` itself waits no longer than five minutes. */
  readonly patience: number;
}

const tries = 3;
/** Milliseconds that are waited when the service says how long; who is to wait longer is told, and comes again by themselves. */
const longestPause = 60_000;

/** The answer's body by its schema. @throws SpeechFailure, or the signal's reason */
export async function answerOf<T>(
  options: OpenAiOptions,
  call: Call,
  schema: Schema<T>,
  signal: AbortSignal,
): Promise<T> {
  const text = await textOf(options, call, signal);
  try {
    // What it does not name is not ours to know.
    return schema.validateSync(JSON.parse(text), { stripUnknown: true });
  } catch {
    throw new SpeechFailure('unreadable', 'no such answer');
  }
}

async function textOf(options: OpenAiOptions, call: Call, signal: AbortSignal): Promise<string> {
  let wait = options.retryAfter ?? 1_000;
  for (let attempt = 1; ; attempt += 1) {
    const { text, failure, isPassing, after } = await once(options, call, signal);
    if (text !== undefined) return text;
    if (!isPassing || attempt === tries || (after !== undefined && after > longestPause)) throw failure;
    await pause(after ?? wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    wait *= 2;
  }
}

type Outcome =
  | { readonly text: string; readonly failure?: undefined; readonly isPassing?: undefined; readonly after?: undefined }
  | {
      readonly text?: undefined;
      readonly failure: SpeechFailure;
      readonly isPassing: boolean;
      /** Milliseconds, where the service says so. */
      readonly after?: number | undefined;
    };

async function once({ url, key }: OpenAiOptions, call: Call, signal: AbortSignal): Promise<Outcome> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`;
  if (typeof call.body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${url}${call.path}`, {
      ...{ method: 'POST', headers, body: call.body, redirect: 'error' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(call.patience)]),
    });
    const text = await bounded(response, call.most);
    if (response.ok) return { text };
    const { status } = response;
    return refusal(status, codeIn(text) ?? `status ${status}`, response.headers.get('retry-after'));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechFailure) throw error;
    return { failure: new SpeechFailure('unavailable', 'no answer'), isPassing: true };
  }
}

/** @throws SpeechFailure when it is more, which is not waited for */
async function bounded(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (!body) return '';
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) throw new SpeechFailure('unreadable', 'too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function refusal(status: number, code: string, said: string | null): Outcome {
  if (status === 429) {
    // What is paid for is used up: no wait helps.
    return { failure: new SpeechFailure('limited', code), isPassing: code !== 'insufficient_quota', after: ms(said) };
  }
  const isPassing = status >= 500 || status === 408 || status === 409;
  return { failure: new SpeechFailure(isPassing ? 'unavailable' : 'refused', code), isPassing, after: ms(said) };
}

/** Of seconds, or a date (RFC 9110, section 10.2.3). */
function ms(said: string | null): number | undefined {
  if (said === null) return undefined;
  const found = /^\d{1,9}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(found) ? undefined : Math.max(0, found);
}

/** Its word alone: the sentence beside it may repeat the key, or what was sent. */
const codeIn = (text: string): string | undefined => /"(?:code|type)"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1];
