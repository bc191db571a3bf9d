import { parseArgs } from 'node:util';
import { ConfigurationError } from '@marquee/nest-kit';
import { runBackup, runRestore } from './backup/run-backup.js';
import { deadLetters } from './letters/dead-letters.js';
import { openBus } from './engines.js';
import { runExport, runImport } from './move/move.js';
import { OperatorError } from './operator-error.js';
import { setPlan } from './plan/set-plan.js';
import { runLedger, runProjections } from './projections/run-projections.js';
import { replayCluster } from './replay/replay.js';
import { scrub } from './scrub/scrub.js';
import { rotateSecret } from './rotate/rotate.js';

const usage = `marquee dead-letters list|show|replay [--group GROUP] [--id ID ...] [--dry-run]
marquee replay [--team TEAM] [--scratch DIR]
                        prove that the event log tells the whole truth of a cluster to which nobody writes, or of one
                        site of it; --scratch keeps what was folded, and a command that was stopped goes on from there

marquee projections list|compare|switch|drop [--projection NAME]
                        which version of each read model answers, in what the next one differs, and the switch
marquee projections share --shares N [--projection NAME]
                        make read models in so many shares of the sites, which the replicas of analytics divide among them

marquee ledger --from DAY --to DAY [--team TEAM] [--csv]
                        what sites used: storage, traffic, minutes encoded, events; by days of UTC

marquee rotate-secret   seal the keys of people, which MARQUEE_PREVIOUS_SECRET opens, with MARQUEE_SECRET

marquee plan --team TEAM --plan enterprise|trial
                        give a site what is agreed upon with it, or a trial again

marquee scrub           look now whether everything that is stored is as it was, and mend it; says what was found the last time

marquee backup --to PLACE [--keep 14] [--without-blobs]
                        take a backup while people work: into a folder, or into s3://BUCKET with the variables BACKUP_S3_*
                        (else S3_*). What it lacks is added; the newest 14 are kept
marquee restore --from PLACE [--backup ID]
                        bring the newest one, or another, into an installation that has nothing; stopped, it is repeated

marquee export --team TEAM --out FILE
marquee import --in FILE

  --data-dir DIR   a standalone installation, which must be stopped but for backup (restore makes
                   it); without it, the cluster that the environment names, as its services have it: MARQUEE_SECRET, MARQUEE_INSTALLATION, MONGODB_URL,
                   KAFKA_BROKERS, EVENTSTORE_URL, S3_BUCKET (and the other S3_*) or MARQUEE_BLOB_DIR
  MARQUEE_TRANSFER_SECRET seals the keys of people in the file; without it, both ends need the same MARQUEE_SECRET
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const mutter = (line: string): void => void process.stderr.write(`${line}\n`);

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      backup: { type: 'string' },
      group: { type: 'string' },
      id: { type: 'string', multiple: true },
      keep: { type: 'string', default: '14' },
      plan: { type: 'string' },
      projection: { type: 'string' },
      shares: { type: 'string' },
      csv: { type: 'boolean', default: false },
      from: { type: 'string' },
      scratch: { type: 'string' },
      team: { type: 'string' },
      in: { type: 'string' },
      out: { type: 'string' },
      to: { type: 'string' },
      'without-blobs': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command, action] = positionals;
  if (values.help || command === undefined) {
    say(usage);
    return values.help ? 0 : 2;
  }
  if (command === 'dead-letters') {
    const opened = await openBus(values['data-dir'], process.env);
    try {
      return await deadLetters(
        opened.bus,
        { action, group: values.group, ids: values.id, dryRun: values['dry-run'] },
        say,
      );
    } finally {
      await opened.close();
    }
  }
  if (command === 'projections') {
    return runProjections(
      values['data-dir'],
      process.env,
      { action, projection: values.projection, shares: values.shares },
      say,
    );
  }
  if (command === 'ledger') {
    const { team, from, to, csv } = values;
    await runLedger(values['data-dir'], process.env, { team, from, to, csv }, { say, mutter });
    return 0;
  }
  const where = { dataDirectory: values['data-dir'], environment: process.env };
  if (command === 'export') {
    const { team, out } = values;
    if (team === undefined || out === undefined) throw new OperatorError('USAGE', 'marquee export --team T --out FILE');
    await runExport({ ...where, team, path: out }, { say, mutter });
    return 0;
  }
  if (command === 'import') {
    if (values.in === undefined) throw new OperatorError('USAGE', 'marquee import --in FILE');
    await runImport({ ...where, path: values.in }, { say, mutter });
    return 0;
  }
  if (command === 'backup') {
    const keep = Number(values.keep);
    if (values.to === undefined || !Number.isSafeInteger(keep) || keep < 1) {
      throw new OperatorError('USAGE', 'marquee backup --to PLACE [--keep 14]');
    }
    await runBackup({ ...where, place: values.to, keep, withoutBlobs: values['without-blobs'] }, { say, mutter });
    return 0;
  }
  if (command === 'restore') {
    if (values.from === undefined) throw new OperatorError('USAGE', 'marquee restore --from PLACE [--backup ID]');
    return (await runRestore({ ...where, place: values.from, id: values.backup }, { say, mutter })) ? 0 : 1;
  }
  if (command === 'plan') {
    await setPlan(values['data-dir'], process.env, { team: values.team, plan: values.plan }, say);
    return 0;
  }
  if (command === 'scrub') {
    await scrub(values['data-dir'], process.env, say);
    return 0;
  }
  if (command === 'rotate-secret') {
    await rotateSecret(values['data-dir'], process.env, say);
    return 0;
  }
  if (command === 'replay') {
    const { team, scratch } = values;
    return (await replayCluster(process.env, { team, scratch }, { say, mutter })) ? 0 : 1;
  }
  throw new OperatorError('USAGE', `There is no command ${command}. marquee --help lists them.`);
}

/** What a person can read; undefined: nobody foresaw it, so its stack is of use. */
function explain(error: unknown): string | undefined {
  if (error instanceof OperatorError) return `${error.code}: ${error.message}`;
  if (error instanceof ConfigurationError) return error.message;
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `USAGE: ${error.message}` : undefined;
}

try {
  process.exitCode = await run();
} catch (error) {
  const explanation = explain(error);
  process.stderr.write(`${explanation ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
