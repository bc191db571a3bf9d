import { spawn } from 'node:child_process';
import { root } from './repository.ts';

export interface CommandResult {
  /** 0 when the command succeeded; 127 when it could not be started. */
  readonly code: number;
  /** Standard output and standard error, in the order in which they arrived. */
  readonly output: string;
  readonly milliseconds: number;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Let the command speak to the terminal itself, instead of keeping what it says. */
  readonly live?: boolean;
  /** Hears every line as it arrives. */
  readonly onLine?: (line: string) => void;
}

/** Runs a command to its end; a failure is a result, not an exception. */
export function runCommand(argv: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [program = '', ...args] = argv;
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      if (options.onLine) for (const line of text.split('\n')) if (line.trim()) options.onLine(line.trim());
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const finish = (code: number): void => resolve({ code, output, milliseconds: performance.now() - started });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Whether a program can be found on the PATH. */
export async function hasProgram(name: string): Promise<boolean> {
  return (await runCommand(['sh', '-c', `command -v ${name}`])).code === 0;
}
