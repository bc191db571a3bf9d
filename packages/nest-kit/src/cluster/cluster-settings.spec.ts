import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/secrets.js';
import { readClusterSettings } from './cluster-settings.js';
import { parsePeers, targetOf } from './peers-channel.js';

const sound = { MARQUEE_SECRET: 'q8Zr2vXw91LmTn5KcYp7HbDf3GsJa6Eu', MARQUEE_BASE_URL: 'https://video.example.com/' };

describe('the settings of a process of the cluster', () => {
  it('have defaults for everything but the secret and the address', () => {
    expect(readClusterSettings(sound)).toMatchObject({
      baseUrl: 'https://video.example.com',
      host: '127.0.0.1',
      ports: { http: 8080, rpc: 50_051, admin: 9090 },
      http: { headers: 20_000, connectionsPerAddress: 0 },
    });
  });

  it.each([
    ['no secret', { MARQUEE_SECRET: undefined }, 'MARQUEE_SECRET is not set'],
    ['an example as the secret', { MARQUEE_SECRET: 'change-me-change-me-change-me-change-me' }, 'example value'],
    ['no address', { MARQUEE_BASE_URL: '' }, 'MARQUEE_BASE_URL is not set'],
    ['a port that is none', { MARQUEE_RPC_PORT: '65536' }, 'MARQUEE_RPC_PORT'],
    ['peers without a port', { MARQUEE_PEERS: 'catalog=catalog' }, 'name=host:port'],
  ])('refuse %s, and say what to do', (_what, wrong, message) => {
    expect(() => readClusterSettings({ ...sound, ...wrong })).toThrow(ConfigurationError);
    expect(() => readClusterSettings({ ...sound, ...wrong })).toThrow(message);
  });

  it('name what a service needs and was not given', () => {
    expect(() => readClusterSettings(sound).need('MONGODB_URL', 'mongodb://mongo:27017')).toThrow(
      'MONGODB_URL is not set. For example: mongodb://mongo:27017',
    );
  });
});

describe('peers', () => {
  it('are replicas when a name comes again', () => {
    const peers = parsePeers('catalog=127.0.0.1:1, catalog=127.0.0.1:2,media=media.marquee.svc:50051');
    expect(peers.get('catalog')).toEqual(['127.0.0.1:1', '127.0.0.1:2']);
    expect(targetOf(peers.get('catalog') ?? [])).toBe('ipv4:127.0.0.1:1,127.0.0.1:2');
    expect(targetOf(peers.get('media') ?? [])).toBe('dns:///media.marquee.svc:50051');
  });
});
