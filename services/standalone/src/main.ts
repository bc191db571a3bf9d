import { ConfigurationError, giveMemoryBack } from '@marquee/nest-kit';
import { demoLogins } from './demo/demo-site.js';
import { readOptions } from './options.js';
import { startStandalone } from './standalone.js';

/** Prints what a person needs, and nothing else; logs go to the other stream. */
const say = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

try {
  const options = readOptions(process.env);
  const marquee = await startStandalone(options);
  giveMemoryBack();
  say('', `  Marquee is ready: ${marquee.url}`);
  if (options.demo) {
    say(
      '',
      `  Demo site      ${marquee.url}/user/demo`,
      `  Console        ${marquee.url}/admin`,
      `  Mailbox        ${marquee.url}/mailbox`,
      ...(options.stripe ? [] : [`  Sandbox        ${marquee.url}/sandbox   (payments)`]),
      '',
      `  Administrator  ${demoLogins.owner.email}   ${demoLogins.owner.password}`,
      `  Member         ${demoLogins.member.email}  ${demoLogins.member.password}`,
      '',
      '  These logins are for the demo: they are known to everybody, so it serves this machine only.',
    );
  }
  say('', '  Press Ctrl-C to stop.', '');

  let stopping = false;
  const stop = async (): Promise<void> => {
    // A second Ctrl-C means it.
    if (stopping) process.exit(130);
    stopping = true;
    say('  Stopping …');
    await marquee.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
} catch (error) {
  const advice = adviceFor(error);
  if (advice === undefined) throw error;
  process.stderr.write(`\n  ${advice}\n\n`);
  process.exit(1);
}

/** What a person can do about a start that failed; undefined: nothing that we know. */
function adviceFor(error: unknown): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use. Choose another one: PORT=8081 make run';
  }
  return undefined;
}
