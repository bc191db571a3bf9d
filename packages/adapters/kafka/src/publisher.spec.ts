import { describe, expect, it } from '@jest/globals';
import type { ProducerBatch } from 'kafkajs';
import { Publisher } from './publisher.js';

/** Keeps requests until the test answers them. */
class FakeKafka {
  readonly requests: { readonly values: string[]; readonly answer: PromiseWithResolvers<[]> }[] = [];
  producers = 0;

  producer() {
    this.producers += 1;
    return {
      connect: async () => undefined,
      disconnect: async () => undefined,
      sendBatch: ({ topicMessages = [] }: ProducerBatch) => {
        const answer = Promise.withResolvers<[]>();
        const values = topicMessages.flatMap(({ topic, messages }) =>
          messages.map(({ value }) => `${topic} ${value?.toString()}`),
        );
        this.requests.push({ values, answer });
        return answer.promise;
      },
    };
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Publisher', () => {
  it('sends what came during a request in the next one, in order', async () => {
    const kafka = new FakeKafka();
    const publisher = new Publisher(kafka);
    const sent = ['1', '2', '3'].map((value) => publisher.send('videos', [{ value }]));
    await turn();
    expect(kafka.requests.map(({ values }) => values)).toEqual([['videos 1', 'videos 2', 'videos 3']]);
    const later = publisher.send('lives', [{ value: '4' }]);
    kafka.requests[0]?.answer.resolve([]);
    await Promise.all(sent);
    await turn();
    kafka.requests[1]?.answer.resolve([]);
    await later;
    expect(kafka.requests[1]?.values).toEqual(['lives 4']);
  });

  it('lets nothing overtake what failed, and begins anew with another producer', async () => {
    const kafka = new FakeKafka();
    const publisher = new Publisher(kafka);
    const first = publisher.send('videos', [{ value: '1' }]);
    await turn();
    const second = publisher.send('videos', [{ value: '2' }]);
    kafka.requests[0]?.answer.reject(new Error('no broker'));
    expect(await Promise.allSettled([first, second])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const again = publisher.send('videos', [{ value: '1' }]);
    await turn();
    kafka.requests[1]?.answer.resolve([]);
    await again;
    expect([kafka.requests.length, kafka.producers]).toEqual([2, 2]);
  });

  it('sends what failed apart from then on, until it is taken: others do not fail with it', async () => {
    const kafka = new FakeKafka();
    const publisher = new Publisher(kafka);
    const both = ['refused', 'videos'].map((topic) => publisher.send(topic, [{ value: '1' }]));
    await turn();
    kafka.requests[0]?.answer.reject(new Error('NOT_ENOUGH_REPLICAS'));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const refused = publisher.send('refused', [{ value: '1' }]);
    const taken = publisher.send('videos', [{ value: '1' }]);
    const fresh = publisher.send('lives', [{ value: '1' }]);
    await turn();
    expect(kafka.requests.slice(1).map(({ values }) => values)).toEqual([['refused 1'], ['videos 1'], ['lives 1']]);
    kafka.requests[2]?.answer.resolve([]);
    kafka.requests[3]?.answer.resolve([]);
    await Promise.all([taken, fresh]);
    kafka.requests[1]?.answer.reject(new Error('NOT_ENOUGH_REPLICAS'));
    await expect(refused).rejects.toThrow();
    const again = publisher.send('refused', [{ value: '1' }]);
    await turn();
    kafka.requests[4]?.answer.resolve([]);
    await again;
    const later = ['refused', 'videos'].map((topic) => publisher.send(topic, [{ value: '2' }]));
    await turn();
    expect(kafka.requests[5]?.values).toEqual(['refused 2', 'videos 2']);
    kafka.requests[5]?.answer.resolve([]);
    await Promise.all(later);
  });

  it('keeps a request below what a broker takes', async () => {
    const kafka = new FakeKafka();
    const publisher = new Publisher(kafka);
    const value = 'x'.repeat(300 * 1024);
    const sent = [publisher.send('videos', [{ value }]), publisher.send('videos', [{ value }])];
    await turn();
    expect(kafka.requests[0]?.values).toHaveLength(1);
    kafka.requests[0]?.answer.resolve([]);
    await turn();
    kafka.requests[1]?.answer.resolve([]);
    await Promise.all(sent);
  });
});
