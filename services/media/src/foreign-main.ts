import { writeFileSync } from 'node:fs';
import { parseCaptions } from './engine/captions.js';
import { useEncoder } from './encoder/remote-tools.js';
import { probe } from './engine/probe.js';
import { toFailure, type ForeignJob, type ForeignReply } from './foreign/foreign-job.js';
import { decodeFrame, encodeFrame } from './foreign/frame.js';

/** Does one job on a file from outside (see `runForeign`): the job comes on stdin, the reply goes to stdout. */
try {
  // Where memory gets short, this process goes before the one that serves.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not on Linux, or not allowed: nothing else depends on it.
}

const { value, blobs } = decodeFrame(Buffer.concat(await Array.fromAsync(process.stdin as AsyncIterable<Buffer>)));
// Written by the same build of our own code.
const outcome = await perform(value as ForeignJob, blobs[0]).catch((error: unknown) => {
  const failure = toFailure(error);
  if (!failure) throw error;
  return { reply: { failure }, made: [] };
});
process.stdout.write(encodeFrame({ value: outcome.reply, blobs: outcome.made }));

interface Outcome {
  readonly reply: ForeignReply;
  readonly made: readonly Uint8Array[];
}

async function perform(job: ForeignJob, input: Uint8Array = new Uint8Array()): Promise<Outcome> {
  switch (job.kind) {
    case 'image': {
      // Loaded only here: it takes as long as everything else together.
      const { sanitizeImage } = await import('./engine/image.js');
      const { data, smaller } = await sanitizeImage(input, job.options);
      const widths = smaller.map(({ width }) => width);
      return { reply: { result: { widths } }, made: [data, ...smaller.map((picture) => picture.data)] };
    }
    case 'captions':
      return { reply: { result: null }, made: [Buffer.from(parseCaptions(input).webVtt)] };
    case 'probe':
      useEncoder(job.encoder);
      return { reply: { result: await probe(job.file) }, made: [] };
  }
}
