import { spawn } from 'node:child_process';
import type { DemoVideo } from './demo-site.js';

/** Makes the file of a demo video with ffmpeg. @throws when ffmpeg fails or the signal aborts it */
export async function makeClip(video: DemoVideo, file: string, signal: AbortSignal): Promise<void> {
  const fade = `afade=t=in:d=1,afade=t=out:st=${video.seconds - 1}:d=1`;
  // Some of these pictures cost a second for each frame in full size; enlarged they look as good.
  const size = `${video.picture}${video.picture.includes('=') ? ':' : '='}s=640x360:r=30`;
  const drone = `aevalsrc='0.12*sin(2*PI*${video.tone}*t)+0.08*sin(2*PI*${video.tone * 1.5}*t)*(0.6+0.4*sin(t))':s=48000`;
  const ffmpeg = spawn(
    'ffmpeg',
    // prettier-ignore
    [
      '-hide_banner', '-loglevel', 'error', '-nostdin', '-y',
      '-f', 'lavfi', '-i', size,
      '-f', 'lavfi', '-i', drone,
      '-t', String(video.seconds), '-vf', 'scale=1280:720:flags=bicubic',
      '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '1',
      '-c:a', 'aac', '-b:a', '96k', '-af', fade,
      '-movflags', '+faststart', file,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], signal },
  );
  let complaint = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  ffmpeg.once('error', reject);
  ffmpeg.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg made no clip: ${complaint}`))));
  await promise;
}

/** Captions that tell the chapters, as WebVTT. */
export function makeCaptions(video: DemoVideo, language: 'ja' | 'en'): string {
  const part = video.seconds / video.chapters.length;
  const cues = video.chapters.map((chapter, index) => {
    const text = language === 'ja' ? `「${chapter}」` : `Chapter ${index + 1} of ${video.chapters.length}`;
    return `${stamp(index * part + 0.5)} --> ${stamp((index + 1) * part - 0.5)}\n${text}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
