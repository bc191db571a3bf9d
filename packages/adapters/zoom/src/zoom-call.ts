import { setTimeout as pause } from 'node:timers/promises';
import type { Schema } from 'yup';
import { MeetingsFailure } from '@marquee/ports';

export interface ZoomCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Milliseconds for one answer; people wait for it. */
const patience = 5_000;
/** Seconds that a read waits by itself when Zoom says when to come again. */
const shortWait = 2;
const retryAfter = 300;

/** The answer's body by its schema. Reads are asked for once more where that may help. @throws MeetingsFailure */
export async function answerOf<T>(call: ZoomCall, schema: Schema<T>): Promise<T> {
  const text = await textOf(call);
  try {
    // What it does not name is not ours to know.
    return schema.validateSync(JSON.parse(text), { stripUnknown: true });
  } catch {
    throw new MeetingsFailure('unavailable', 'unreadable');
  }
}

/** @throws MeetingsFailure */
export async function textOf(call: ZoomCall): Promise<string> {
  try {
    return await once(call);
  } catch (error) {
    const failure = error instanceof MeetingsFailure ? error : new MeetingsFailure('unavailable', 'no answer');
    const isPassing =
      failure.reason === 'unavailable' || (failure.reason === 'limited' && failure.seconds <= shortWait);
    if (call.method !== 'GET' || !isPassing) throw failure;
    await pause(failure.reason === 'limited' ? failure.seconds * 1_000 : retryAfter);
    return once(call).catch((again: unknown) => {
      throw again instanceof MeetingsFailure ? again : failure;
    });
  }
}

async function once({ method, url, headers, body }: ZoomCall): Promise<string> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, {
    method,
    headers,
    signal,
    redirect: 'error',
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw failureOf(response.status, codeIn(text), response.headers.get('retry-after'));
}

function failureOf(status: number, code: string, wait: string | null): MeetingsFailure {
  if (status === 429) return new MeetingsFailure('limited', code, secondsOf(wait));
  if (status >= 500) return new MeetingsFailure('unavailable', code);
  if (status === 401) return new MeetingsFailure('expired', code);
  return new MeetingsFailure(status === 404 ? 'missing' : 'refused', code);
}

/** Seconds, or a date (RFC 9110, section 10.2.3); without a word of it a minute. */
function secondsOf(wait: string | null): number {
  if (wait === null) return 60;
  const said = /^\d{1,9}$/.test(wait) ? Number(wait) : Math.ceil((Date.parse(wait) - Date.now()) / 1_000);
  return Number.isNaN(said) ? 60 : Math.max(1, said);
}

/** OAuth's word, or Zoom's number: never the sentence beside it, which may name people. */
function codeIn(text: string): string {
  return /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? /"code"\s*:\s*(\d{1,9})/.exec(text)?.[1] ?? 'unknown';
}
