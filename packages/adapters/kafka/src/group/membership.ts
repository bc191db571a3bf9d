import { setTimeout as wait } from 'node:timers/promises';
import type { Admin, Consumer, EachBatchPayload, IMemberAssignment, Kafka, Offsets } from 'kafkajs';
import { reasonOf } from '../connection.js';
import type { Names } from '../names.js';
import type { Settings } from '../options.js';
import { isFor, storedRecord } from '../record.js';
import { assigner } from './assigner.js';
import { type AssignedPartition, assignedPartitions, isNext, keyOf } from './assigned-partitions.js';
import type { Delivery } from './delivery.js';
import type { Lanes } from './lanes.js';

/** While the cluster does not answer. Milliseconds. */
const pause = 500;
/** The part of the session time-out for which a member that must give up its partitions waits for its handlers. */
const graceShare = 2 / 3;

export interface MembershipGiven {
  readonly group: string;
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly names: Names;
  readonly settings: Settings;
  readonly lanes: Lanes;
  /** The client gave up for good. */
  readonly onDeath: (error: unknown) => void;
}

/**
 * This process in the consumer group, with fixed topics. What is fetched goes into the lanes at once, so that neither a
 * slow nor a failing entity holds up a partition; an offset is committed when everything before it is settled. Before it
 * joins another generation of the group, it finishes what is being handled, commits, and forgets the rest.
 */
export class Membership {
  readonly #consumer: Consumer;
  readonly #groupId: string;
  #partitions: ReadonlyMap<string, AssignedPartition> = new Map();
  #prepared = Promise.resolve();
  #generation = 0;
  #quieting: Promise<void> | undefined;
  #isQuiet = true;
  /** Since when, by the monotonic clock. Milliseconds. */
  #quietSince = 0;
  #isStopping = false;
  /** Of the present generation, without repetition: a late commit must not reach the next one. */
  #commit: ((offsets: Offsets) => Promise<void>) | undefined;
  #committing = Promise.resolve();
  #commitTimer: NodeJS.Timeout | undefined;

  constructor(
    /** As the cluster calls them. */
    readonly topics: ReadonlySet<string>,
    private readonly given: MembershipGiven,
  ) {
    const { kafka, admin, names, settings, group } = given;
    this.#groupId = names.group(group);
    this.#consumer = kafka.consumer({
      groupId: this.#groupId,
      partitionAssigners: [assigner(admin, () => this.#gate())],
      sessionTimeout: settings.session.timeout,
      heartbeatInterval: settings.session.heartbeat,
      rebalanceTimeout: settings.session.timeout * 2,
      maxWaitTimeInMs: settings.poll,
      allowAutoTopicCreation: false,
      retry: {
        retries: 40,
        initialRetryTime: 50,
        multiplier: 1.5,
        maxRetryTime: 1_000,
        restartOnFailure: async () => !this.#isStopping,
      },
    });
  }

  async start(): Promise<void> {
    const { GROUP_JOIN, HEARTBEAT, REBALANCING, CRASH } = this.#consumer.events;
    const running = Promise.withResolvers<void>();
    this.#consumer.on(REBALANCING, () => void this.#quiet());
    this.#consumer.on(GROUP_JOIN, ({ payload }) => this.#joined(payload.memberAssignment, running.promise));
    this.#consumer.on(HEARTBEAT, () => this.#provesStale());
    this.#consumer.on(CRASH, ({ payload: { error, restart } }) => {
      // Out of the group: others may have the partitions soon.
      void this.#quiet();
      if (!restart && !this.#isStopping) this.given.onDeath(error);
    });
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics: [...this.topics], fromBeginning: true });
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 16,
      eachBatch: (payload) => this.#handle(payload),
    });
    running.resolve();
    await this.#prepared;
  }

  /** Finishes what is being handled, commits, and leaves the group. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { pause: pauseFetching } of this.#partitions.values()) pauseFetching?.();
    await this.given.lanes.pause();
    await this.#quiet();
    await this.#consumer.disconnect();
  }

  settled({ topic, partition, progress }: Delivery): void {
    const assigned = this.#partitions.get(keyOf(this.given.names.topic(topic), partition));
    if (assigned?.progress !== progress) return;
    if (assigned.resume && progress.unsettled <= this.given.settings.mostUnsettled / 2) {
      assigned.resume();
      delete assigned.resume;
    }
    this.#commitSoon();
  }

  /** Before this process joins (again). */
  #gate(): void {
    if (this.#isQuiet) return;
    void this.#quiet();
    throw Object.assign(new Error('events are still being handled'), { type: 'REBALANCE_IN_PROGRESS' });
  }

  #quiet(): Promise<void> {
    this.#quieting ??= this.#becomeQuiet();
    return this.#quieting;
  }

  async #becomeQuiet(): Promise<void> {
    if (this.#isQuiet) return;
    const { lanes, settings } = this.given;
    const grace = wait(settings.session.timeout * graceShare, undefined, { ref: false });
    await Promise.race([lanes.pause(), grace]);
    await Promise.race([this.#commitNow(), grace]);
    clearTimeout(this.#commitTimer);
    this.#commitTimer = undefined;
    for (const { resume } of this.#partitions.values()) resume?.();
    this.#partitions = new Map();
    lanes.clear();
    this.#quietSince = performance.now();
    this.#isQuiet = true;
  }

  /**
   * The brokers took a heartbeat. When joining again fails with an error that the client does not count as a rebalance, as from a
   * coordinator that is still loading, it goes on fetching in the generation it had, and tells nobody: it would hold its partitions for
   * ever, and take nothing of them. While it joins it sends no heartbeats for as long as a session.
   */
  #provesStale(): void {
    if (!this.#isQuiet || this.#isStopping || this.#generation === 0) return;
    if (performance.now() - this.#quietSince < this.given.settings.session.timeout) return;
    this.#isStopping = true;
    this.given.onDeath(new Error('the client holds partitions of which it takes nothing'));
  }

  #joined(assignment: IMemberAssignment, running: Promise<void>): void {
    if (this.#isStopping) return;
    this.#generation += 1;
    this.#quieting = undefined;
    this.#isQuiet = false;
    this.#commit = undefined;
    this.#prepared = this.#prepare(assignment, this.#generation, running);
    this.given.lanes.resume();
  }

  async #prepare(assignment: IMemberAssignment, generation: number, running: Promise<void>): Promise<void> {
    const { admin, settings } = this.given;
    const isOver = () => generation !== this.#generation || this.#isQuiet;
    while (!isOver()) {
      try {
        const partitions = await assignedPartitions(admin, this.#groupId, assignment);
        const fresh = partitions.filter(({ progress }) => progress.committable !== undefined);
        await running;
        if (isOver()) return;
        // From now on the group has a place in the topic, and counts what it has not finished.
        await this.#consumer.commitOffsets(
          fresh.map(({ topic, partition, progress }) => ({ topic, partition, offset: String(progress.position) })),
        );
        if (isOver()) return;
        for (const { progress } of fresh) progress.committed(progress.position);
        this.#partitions = new Map(partitions.map((one) => [keyOf(one.topic, one.partition), one]));
        return;
      } catch (error) {
        settings.onError(error);
        await wait(pause);
      }
    }
  }

  async #handle(payload: EachBatchPayload): Promise<void> {
    // Not for ever: the client sends no heartbeat while it waits here. What is not taken is fetched again.
    await Promise.race([this.#prepared, wait(pause, undefined, { ref: false })]);
    const { batch } = payload;
    const { admin, group, lanes, names, settings } = this.given;
    const assigned = this.#partitions.get(keyOf(batch.topic, batch.partition));
    if (!assigned || this.#quieting || this.#isStopping) return;
    const { progress } = assigned;
    if (!(await isNext(admin, batch, progress))) {
      this.#consumer.seek({ topic: batch.topic, partition: batch.partition, offset: String(progress.position) });
      return;
    }
    this.#commit = (offsets) => payload.commitOffsetsIfNecessary(offsets);
    assigned.pause = () => (assigned.resume = payload.pause());
    const topic = names.plain(batch.topic);
    for (const message of batch.messages) {
      const offset = Number(message.offset);
      if (!progress.read(offset)) continue;
      if (isFor(group, message)) {
        lanes.add({ topic, partition: batch.partition, offset, record: storedRecord(message), progress });
      } else progress.settle(offset);
    }
    progress.skipTo(Number(batch.lastOffset()) + 1);
    payload.resolveOffset(batch.lastOffset());
    if (progress.unsettled >= settings.mostUnsettled) assigned.pause();
    this.#commitSoon();
  }

  #commitSoon(delay = this.given.settings.commitDelay): void {
    if (this.#isQuiet) return;
    this.#commitTimer ??= setTimeout(() => void this.#commitNow(), delay).unref();
  }

  #commitNow(): Promise<void> {
    clearTimeout(this.#commitTimer);
    this.#commitTimer = undefined;
    this.#committing = this.#committing.then(() => this.#commitOnce());
    return this.#committing;
  }

  async #commitOnce(): Promise<void> {
    const ready = [...this.#partitions.values()].flatMap(({ topic, partition, progress }) => {
      const offset = progress.committable;
      return offset === undefined ? [] : [{ topic, partition, progress, offset }];
    });
    if (ready.length === 0 || !this.#commit) return;
    const topics = [...Map.groupBy(ready, ({ topic }) => topic)].map(([topic, ofTopic]) => ({
      topic,
      partitions: ofTopic.map(({ partition, offset }) => ({ partition, offset: String(offset) })),
    }));
    try {
      await this.#commit({ topics });
      for (const { progress, offset } of ready) progress.committed(offset);
    } catch (error) {
      this.given.settings.onLog({ level: 'warn', message: `offsets were not committed: ${reasonOf(error)}` });
      this.#commitSoon(pause);
    }
  }
}
