import { spawn } from 'node:child_process';

export interface Encoder {
  stop(): Promise<void>;
}

/** Sends a test picture and a tone in real time, as people do with OBS. */
export function broadcastTo(address: string): Encoder {
  const sent = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=640x360:r=25',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'sine=f=330:r=44100',
  ];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '50'];
  const args = ['-loglevel', 'quiet', ...sent, ...coded, '-c:a', 'aac', '-f', 'flv', address];
  const child = spawn('ffmpeg', args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
