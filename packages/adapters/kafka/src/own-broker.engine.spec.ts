import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { done } from '@marquee/ports';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, sampleEvent } from '@marquee/ports/testing';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  type Admin,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { KafkaEventBus, type KafkaEventBusOptions } from './index.js';
import { quick } from './testing/fixture.js';
import { OwnBroker, withOwnBrokers } from './testing/own-broker.js';
import { upTo, Witness } from './testing/witness.js';

const module = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
/** Two users: one may everything; the service may read, write and commit, and make no topics. */
const guarded = {
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:SASL_PLAINTEXT',
  'sasl.enabled.mechanisms': 'PLAIN',
  'sasl.mechanism.inter.broker.protocol': 'PLAIN',
  'listener.name.plaintext.plain.sasl.jaas.config': `${module} username="admin" password="root" user_admin="root" user_service="right";`,
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'super.users': 'User:admin;User:ANONYMOUS',
};

onEngine('KAFKA_BROKERS', () =>
  withOwnBrokers(() => {
    describe('A broker that asks who it is and that stops', () => {
      let broker: OwnBroker;
      let brokers: string;
      let admin: Admin;
      const as = (username: string, password: string) => ({ mechanism: 'plain', username, password }) as const;
      const connect = (options: Partial<KafkaEventBusOptions> = {}) =>
        KafkaEventBus.connect({ ...quick, brokers, sasl: as('service', 'right'), ...options });
      const { READ, WRITE } = AclOperationTypes;
      const allow = (resourceName: string, resourceType: AclResourceTypes, operation: AclOperationTypes) => ({
        resourceType,
        resourceName,
        resourcePatternType: ResourcePatternTypes.PREFIXED,
        principal: 'User:service',
        host: '*',
        operation,
        permissionType: AclPermissionTypes.ALLOW,
      });
      beforeAll(async () => {
        broker = await OwnBroker.make(guarded);
        brokers = await broker.start();
        admin = new Kafka({ brokers: [brokers], sasl: as('admin', 'root'), logLevel: logLevel.NOTHING }).admin();
        await admin.connect();
        const { GROUP, TOPIC } = AclResourceTypes;
        await admin.createAcls({ acl: [allow('test.', TOPIC, READ), allow('test.', TOPIC, WRITE)] });
        await admin.createAcls({ acl: [allow('test.', GROUP, READ)] });
      });
      afterAll(async () => {
        await admin.disconnect();
        await broker.dispose();
      });

      it('refuses a wrong password, which is not shown', async () => {
        const error = await connect({ sasl: as('service', 'wr0ng-one') }).catch((reason: unknown) => reason);
        expect(String(error)).toMatch(/^[^\n]{0,20}no connection to Kafka at [^ ]+: [^\n]*[Aa]uthentication/);
        expect(String(error)).not.toContain('wr0ng-one');
      });

      it('names a topic that is missing and may not be made, and works when somebody made it', async () => {
        const bus = await connect({ prefix: 'test.' });
        const handler = async () => done;
        for (const attempt of [bus.publish('videos', [sampleEvent()]), bus.subscribe('group', ['videos'], handler)]) {
          await expect(attempt).rejects.toThrow(
            'the Kafka topic test.videos does not exist, and this user may not create it (TOPIC_AUTHORIZATION_FAILED)',
          );
        }
        const witness = new Witness();
        await admin.createTopics({
          topics: ['videos', 'dead-letters.group'].map((name) => ({ topic: `test.${name}` })),
        });
        await bus.publish('videos', [sampleEvent({ entityId: 'a' })]);
        await bus.subscribe('group', ['videos'], witness.handler);
        await eventually(() => expect(witness.of('a')).toEqual([1]));
        await bus.close();
      });

      it('tells why it cannot join a group, and joins when it may', async () => {
        const said: string[] = [];
        await admin.createTopics({
          topics: ['videos', 'dead-letters.group'].map((name) => ({ topic: `shut.${name}` })),
        });
        const rights = [READ, WRITE].map((operation) => allow('shut.', AclResourceTypes.TOPIC, operation));
        await admin.createAcls({ acl: rights });
        const bus = await connect({
          prefix: 'shut.',
          onError: (error) => said.push(String(error)),
          onLog: ({ message }) => said.push(message),
        });
        const witness = new Witness();
        await bus.publish('videos', [sampleEvent({ entityId: 'a' })]);
        await bus.subscribe('group', ['videos'], witness.handler);
        for (const part of ['Error: no part in the Kafka group shut.group: ', 'Not authorized to access group']) {
          await eventually(() => expect(said.join('\n')).toContain(part));
        }
        await admin.createAcls({ acl: [allow('shut.', AclResourceTypes.GROUP, READ)] });
        await eventually(() => expect(witness.of('a')).toEqual([1]));
        await bus.close();
      });

      it('loses nothing that it acknowledged when it is killed in the middle, and keeps the order', async () => {
        const bus = await connect({ prefix: 'stop.', sasl: as('admin', 'root') });
        const witness = new Witness(1);
        await bus.subscribe('group', ['videos'], witness.handler);
        const [names, revisions] = [['a', 'b', 'c', 'd'], 150];
        const publish = async (entityId: string, revision: number) => {
          const event = sampleEvent({ entityId, revision });
          // As the outbox does: the same event again, until it is taken.
          for (let isTaken = false; !isTaken;) {
            isTaken = await bus.publish('videos', [event]).then(
              () => true,
              () => false,
            );
          }
        };
        let published = 0;
        const publishing = names.map(async (entityId) => {
          for (const revision of upTo(revisions)) {
            await publish(entityId, revision);
            published += 1;
            await wait(5);
          }
        });
        await eventually(() => expect(witness.count).toBeGreaterThan(100));
        await broker.kill();
        const before = published;
        await wait(1_000);
        expect(published).toBeLessThan(before + names.length + 1);
        expect(await broker.start()).toBe(brokers);
        await Promise.all(publishing);
        await eventually(() => expect(witness.count).toBe(names.length * revisions), { seconds: 60 });
        for (const name of names) expect(witness.of(name)).toEqual(upTo(revisions));
        expect(witness.together).toEqual([]);
        await eventually(async () => expect(await bus.lag('group')).toBe(0));
        await bus.close();
      });

      it('closes though no broker answers, after what is being handled', async () => {
        const bus = await connect({ prefix: 'away.', sasl: as('admin', 'root') });
        const held = Promise.withResolvers<void>();
        let isHandling = false;
        let isHandled = false;
        await bus.subscribe('group', ['videos'], async () => {
          isHandling = true;
          await held.promise;
          isHandled = true;
          return done;
        });
        await bus.publish('videos', [sampleEvent()]);
        await eventually(() => expect(isHandling).toBe(true));
        await broker.kill();
        const closing = bus.close();
        held.resolve();
        await closing;
        expect(isHandled).toBe(true);
        await expect(connect()).rejects.toThrow('no connection to Kafka');
      });
    });
  }),
);
