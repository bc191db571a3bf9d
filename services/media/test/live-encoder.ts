import { spawn, type ChildProcess } from 'node:child_process';

interface Sending {
  readonly size?: string;
  /** Frames between key frames, of 25 a second. */
  readonly keyFrames?: number;
  readonly sound?: boolean;
  readonly codec?: readonly string[];
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];

/** A real encoder, which sends a test picture and a tone in real time until it is stopped. */
export class LiveEncoder {
  readonly #process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(address: string, { size = '320x180', keyFrames = 50, sound = true, codec = h264 }: Sending = {}) {
    const tone = sound ? ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'] : [];
    const aac = sound ? ['-c:a', 'aac', '-b:a', '96k'] : [];
    const args = [
      ...['-loglevel', 'quiet', '-re', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`, ...tone],
      ...[...codec, '-g', String(keyFrames), ...aac, '-f', 'flv', address],
    ];
    this.#process = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.ended = new Promise((resolve) => this.#process.once('close', (code) => resolve(code)));
  }

  /** Without a word, as when the line breaks. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }

  /** As somebody does who presses "stop". */
  async stop(): Promise<void> {
    this.#process.kill('SIGINT');
    await this.ended;
  }
}
