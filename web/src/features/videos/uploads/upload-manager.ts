import type { UnknownAction } from '@reduxjs/toolkit';
import { csrfToken } from '../../../shared/api/csrf.js';
import type { Problem } from '../../../shared/api/problem.js';
import { sendFile } from './send-file.js';
import { addSample, speedOf, type Sample } from './speed.js';
import { uploadAdded, uploadChanged } from './uploads.slice.js';

interface Job {
  readonly key: string;
  readonly file: File;
  readonly uploadUrl: string;
}

/** More at once would only share the same line, and each would finish later. */
const atOnce = 2;

const waiting: Job[] = [];
const stops = new Map<string, () => void>();

export interface Surroundings {
  readonly dispatch: (action: UnknownAction) => void;
  /** Calls GET /api/session. */
  readonly loadSession: () => Promise<unknown>;
  /** The file of a job is there completely, or will not come. */
  readonly onEnd: (key: string, problem: Problem | null) => void;
}

function begin({ key, file, uploadUrl }: Job, around: Surroundings): void {
  let samples: readonly Sample[] = [];
  const change = (changes: Parameters<typeof uploadChanged>[0]['change']): void =>
    around.dispatch(uploadChanged({ key, change: changes }));
  const end = (problem: Problem | null): void => {
    stops.delete(key);
    change(problem ? { state: 'failed', problem, speed: 0 } : { state: 'sent', sent: file.size, speed: 0 });
    around.onEnd(key, problem);
    startNext(around);
  };
  change({ state: 'sending' });
  const stop = sendFile({
    file,
    uploadUrl,
    csrfToken: () => csrfToken(around.loadSession),
    onProgress: (sent) => {
      samples = addSample(samples, { at: performance.now(), sent });
      change({ sent, speed: speedOf(samples) });
    },
    onSent: () => end(null),
    onFailed: end,
  });
  stops.set(key, stop);
}

function startNext(around: Surroundings): void {
  while (stops.size < atOnce) {
    const job = waiting.shift();
    if (!job) return;
    begin(job, around);
  }
}

/** Lines a file up for sending to the place that the server made for it. */
export function enqueueUpload(
  job: Job & { readonly videoId: string; readonly title: string },
  around: Surroundings,
): void {
  const { key, file, videoId, title } = job;
  around.dispatch(uploadAdded({ key, title, size: file.size, videoId }));
  waiting.push(job);
  startNext(around);
}

/** Stops sending; what has arrived stays on the server. */
export function stopUpload(key: string, around: Surroundings): void {
  const index = waiting.findIndex((job) => job.key === key);
  if (index >= 0) waiting.splice(index, 1);
  stops.get(key)?.();
  stops.delete(key);
  around.dispatch(uploadChanged({ key, change: { state: 'cancelled', speed: 0 } }));
  startNext(around);
}
