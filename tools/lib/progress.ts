const tty = process.stdout.isTTY && !process.env.CI;
const eraseLine = '\r\u001B[2K';
const columns = (): number => process.stdout.columns || 80;

const style = (code: number) => (text: string) => (tty ? `\u001B[${code}m${text}\u001B[0m` : text);
export const bold = style(1);
export const dim = style(2);
export const red = style(31);
export const green = style(32);
export const yellow = style(33);

/** "4.2 s" or "3 min 05 s". */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

export interface Progress {
  /** What is happening right now, for a person who waits. */
  note(text: string): void;
  /** Prints a line that stays, above the running one. */
  print(line: string): void;
  /** Replaces the running line by its final form, or by nothing. */
  end(line?: string): void;
}

/**
 * One line that says what is being done and for how long, and is replaced when it is done.
 * Without a terminal (CI, a log file) it says so once and again every half minute.
 */
export function startProgress(title: string): Progress {
  const started = performance.now();
  let note = '';
  const elapsed = (): string => duration(performance.now() - started);
  const draw = (): void => {
    if (!tty) return void process.stdout.write(`  … ${title}: still at it after ${elapsed()}\n`);
    const line = `  … ${title} ${elapsed()}  ${note}`.slice(0, columns() - 1);
    process.stdout.write(`${eraseLine}${line}`);
  };
  if (tty) draw();
  else process.stdout.write(`  … ${title}\n`);
  const print = (line: string): void => void process.stdout.write(`${tty ? eraseLine : ''}${line}\n`);
  const timer = setInterval(draw, tty ? 200 : 30_000);
  return {
    note: (text) => {
      note = text;
    },
    print,
    end: (line) => {
      clearInterval(timer);
      if (line !== undefined) print(line);
      else if (tty) process.stdout.write(eraseLine);
    },
  };
}

/** "  ✓ Lint  12.3 s", or with a cross. */
export function finalLine(passed: boolean, title: string, milliseconds: number, remark = ''): string {
  const mark = passed ? green('✓') : red('✗');
  return `  ${mark} ${title} ${dim(duration(milliseconds))}${remark ? `  ${remark}` : ''}`;
}
