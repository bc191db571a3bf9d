import { describe, expect, it } from '@jest/globals';
import { logLevel } from 'kafkajs';
import { messageOf } from './connection.js';

const entry = (level: logLevel, message: string, rest: object = {}) =>
  messageOf({ namespace: 'Connection', label: '', level, log: { message, timestamp: '', ...rest } });

describe('what the client logs', () => {
  it('has the reason and no record', () => {
    expect(entry(logLevel.ERROR, 'Crash', { error: 'not enough replicas', payload: 'private' })).toEqual({
      level: 'error',
      message: 'Crash: not enough replicas',
    });
    expect(entry(logLevel.WARN, 'slow')).toEqual({ level: 'warn', message: 'slow' });
    expect(entry(logLevel.INFO, 'joined')).toEqual({ level: 'info', message: 'joined' });
  });

  it('says which group it is about, and what this process got of its topics', () => {
    const messageOfJoin = (rest: object) => entry(logLevel.INFO, 'joined', { groupId: 'mails', ...rest }).message;
    expect(messageOfJoin({})).toBe('joined (mails)');
    expect(messageOfJoin({ memberAssignment: { member: [0, 2], site: [1] } })).toBe('joined (mails: member 2, site 1)');
    expect(messageOfJoin({ memberAssignment: {} })).toBe('joined (mails: no partition)');
  });

  it('is no error when a broker refuses what is tried again', () => {
    const error = 'This server does not host this topic-partition';
    expect(entry(logLevel.ERROR, 'Response Metadata(key: 3, version: 6)', { error }).level).toBe('info');
  });

  it('is no error when a replica comes or goes', () => {
    const error = 'The group is rebalancing, so a rejoin is needed';
    expect(entry(logLevel.ERROR, 'Response Heartbeat(key: 12, version: 3)', { error }).level).toBe('info');
    expect(entry(logLevel.WARN, 'The group is rebalancing, re-joining', { error }).level).toBe('info');
  });
});
