import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/secrets.js';
import { EngineSettings } from './engine-settings.js';

const brokers = { KAFKA_BROKERS: 'kafka:9092' };
const user = { ...brokers, KAFKA_USERNAME: 'marquee', KAFKA_PASSWORD: 'a password' };

describe('where the engines are', () => {
  it('begins all names with the installation', () => {
    const given = { ...brokers, MARQUEE_INSTALLATION: 'video', MONGODB_URL: 'mongodb://m', EVENTSTORE_URL: 'esdb://e' };
    const settings = new EngineSettings(given);
    expect(settings.mongodb('catalog')).toEqual({ url: 'mongodb://m', database: 'video_catalog' });
    expect(settings.kafka()).toEqual({
      brokers: 'kafka:9092',
      prefix: 'video.',
      tls: false,
      replicationFactor: 3,
      minInSync: 2,
    });
    expect(settings.eventstore()).toEqual({ url: 'esdb://e', prefix: 'video.' });
  });

  it('lets a site with one broker have one copy', () => {
    const alone = new EngineSettings({ ...brokers, KAFKA_REPLICATION_FACTOR: '1' });
    expect(alone.kafka()).toMatchObject({ replicationFactor: 1, minInSync: 1 });
  });

  it('logs in to Kafka with a user, and then over TLS unless somebody says otherwise', () => {
    const sasl = { mechanism: 'scram-sha-512', username: 'marquee', password: 'a password' };
    expect(new EngineSettings(user).kafka()).toMatchObject({ tls: true, sasl });
    expect(new EngineSettings({ ...user, KAFKA_TLS: '0' }).kafka()).toMatchObject({ tls: false, sasl });
    expect(new EngineSettings({ ...brokers, KAFKA_TLS: '1' }).kafka()).toMatchObject({ tls: true });
  });

  it.each([
    ['no brokers', {}, 'KAFKA_BROKERS is not set'],
    ['a user without a password', { ...brokers, KAFKA_USERNAME: 'marquee' }, 'KAFKA_PASSWORD is not set'],
    ['more copies in sync than copies', { ...brokers, KAFKA_MIN_IN_SYNC: '4' }, 'KAFKA_MIN_IN_SYNC is "4"'],
    ['a mechanism that nobody knows', { ...user, KAFKA_SASL_MECHANISM: 'md5' }, 'KAFKA_SASL_MECHANISM is "md5"'],
  ])('refuses %s, and never shows a password', (_what, environment, message) => {
    const ask = () => new EngineSettings(environment).kafka();
    expect(ask).toThrow(ConfigurationError);
    expect(ask).toThrow(message);
    expect(ask).not.toThrow('a password');
  });
});
