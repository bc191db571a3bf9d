import { describe, expect, it } from '@jest/globals';
import { readAmf, writeAmf, type Answered } from './amf0.js';
import { ChunkReader } from './chunk-reader.js';
import { chunkOf, messageType, sentChunkSize, type RtmpMessage } from './message.js';
import { RtmpError } from './rtmp-error.js';
import { RtmpSession, type Admission, type Broadcaster, type Line } from './rtmp-session.js';

const handshake = [Buffer.concat([Buffer.of(3), Buffer.alloc(1_536)]), Buffer.alloc(1_536)] as const;
const command = (...values: readonly Answered[]) => chunkOf(3, messageType.command, 0, writeAmf(...values));
const connect = command('connect', 1, { app: 'live' });
const publish = (key: string) => command('publish', 5, null, key, 'live');
const picture = chunkOf(6, messageType.video, 1, Buffer.of(23, 1));
const turn = () => new Promise((resolve) => setImmediate(resolve));

function opened(answer: Awaited<ReturnType<Admission>> | 'broadcaster' = 'broadcaster') {
  const sent: Buffer[] = [];
  const happened: string[] = [];
  const line: Line = {
    address: '192.0.2.1',
    send: (bytes) => void sent.push(bytes),
    pause: () => void happened.push('pause'),
    resume: () => void happened.push('resume'),
    end: () => void happened.push('end'),
  };
  const broadcaster: Broadcaster = {
    audio: () => void happened.push('audio'),
    video: () => void happened.push('video'),
    left: () => void happened.push('left'),
  };
  const keys: string[] = [];
  const session = new RtmpSession(line, async (key) => {
    keys.push(key);
    return answer === 'broadcaster' ? broadcaster : answer;
  });
  const answers = (): readonly RtmpMessage[] => {
    const reader = new ChunkReader();
    reader.limit = sentChunkSize;
    return [...reader.read(Buffer.concat(sent).subarray(1 + 2 * 1_536))];
  };
  const said = () =>
    answers()
      .filter(({ type }) => type === messageType.command)
      .map(({ payload }) => {
        const [name, , , status] = readAmf(payload);
        const code: unknown = status instanceof Map ? status.get('code') : undefined;
        return [name, code].filter((part) => typeof part === 'string').join(' ');
      });
  return { session, happened, keys, said, sent };
}

describe('a session', () => {
  it('lets an encoder in that has the key, and hands over what it sends', async () => {
    const { session, happened, keys, said, sent } = opened();
    for (const part of handshake) session.receive(part);
    expect(sent[0]).toHaveLength(1 + 2 * 1_536);
    session.receive(connect);
    session.receive(command('releaseStream', 2, null, 'key'));
    session.receive(command('createStream', 4, null));
    session.receive(Buffer.concat([publish('the key'), picture]));
    expect([happened, session.isPublishing]).toEqual([['pause'], false]);
    await turn();
    session.receive(picture);
    expect(keys).toEqual(['the key']);
    expect(said()).toEqual([
      ...['_result NetConnection.Connect.Success', '_result', '_result', 'onStatus NetStream.Publish.Start'],
    ]);
    expect(happened).toEqual(['pause', 'video', 'resume', 'video']);
    session.receive(command('deleteStream', 6, null, 1));
    session.close();
    expect(happened.slice(4)).toEqual(['end', 'left']);
  });

  it.each(['unknown', 'refused'] as const)('sends an encoder away that may not (%s)', async (answer) => {
    const { session, happened, said } = opened(answer);
    for (const part of [...handshake, connect, publish('x')]) session.receive(part);
    await turn();
    expect(said().at(-1)).toBe('onStatus NetStream.Publish.BadName');
    expect(happened).toEqual(['pause', 'end']);
  });

  it('leaves the broadcast of an encoder that went away before its answer', async () => {
    const { session, happened } = opened();
    for (const part of [...handshake, connect, publish('x')]) session.receive(part);
    session.close();
    await turn();
    expect(happened).toEqual(['pause', 'left']);
  });

  it('answers pings, and says how much has come', async () => {
    const { session, sent } = opened();
    for (const part of [...handshake, connect, publish('x')]) session.receive(part);
    await turn();
    sent.length = 0;
    session.receive(chunkOf(2, messageType.userControl, 0, Buffer.of(0, 6, 1, 2, 3, 4)));
    expect(sent.map((bytes) => bytes.subarray(12))).toEqual([Buffer.of(0, 7, 1, 2, 3, 4)]);
    for (let index = 0; index < 2_500_000 / 5_000; index++) {
      const header = Buffer.from(chunkOf(6, messageType.video, 1, Buffer.alloc(100)));
      for (let part = 0; part < 45; part++) session.receive(header);
    }
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['another protocol', [Buffer.from('GET / HTTP/1.1\r\n')]],
    ['pictures before anything', [...handshake, picture]],
    ['pictures before leave', [...handshake, connect, picture]],
    ['a key before it is connected', [...handshake, publish('x')]],
    ['another application', [...handshake, command('connect', 1, { app: 'vod' })]],
    ['the wish to connect twice', [...handshake, connect, connect]],
    ['the wish to watch', [...handshake, connect, command('play', 2, null, 'x')]],
    ['a key that is none', [...handshake, connect, command('publish', 5, null, 7)]],
    ['a command that is none', [...handshake, chunkOf(3, messageType.command, 0, Buffer.of(99))]],
  ])('is over with %s', (_what, parts) => {
    const { session } = opened();
    expect(() => parts.forEach((part) => session.receive(part))).toThrow(RtmpError);
  });

  it('keeps only so much of what comes before its answer', () => {
    const { session } = opened();
    for (const part of [...handshake, connect, publish('x')]) session.receive(part);
    expect(() => {
      for (let index = 0; index < 65; index++) session.receive(picture);
    }).toThrow(RtmpError);
  });
});
