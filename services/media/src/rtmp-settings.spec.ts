import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@marquee/nest-kit';
import { readRtmpAround } from './rtmp-settings.js';

const read = (given: Readonly<Record<string, string>>) => readRtmpAround((name, fallback) => given[name] ?? fallback);

describe('how encoders come in', () => {
  it('is in clear unless there are a certificate and its key', () => {
    expect(read({})).toEqual({});
    expect(read({ MARQUEE_RTMP_TLS_CERT: 'a.crt', MARQUEE_RTMP_TLS_KEY: 'a.key' })).toEqual({
      tls: { certificate: 'a.crt', key: 'a.key' },
    });
    expect(() => read({ MARQUEE_RTMP_TLS_CERT: 'a.crt' })).toThrow('MARQUEE_RTMP_TLS_KEY is not set');
    expect(() => read({ MARQUEE_RTMP_TLS_KEY: 'a.key' })).toThrow('MARQUEE_RTMP_TLS_CERT is not set');
  });

  it.each(['rtmps://live.example.com', 'rtmp://live.example.com:1936'])('is told as %s', (address) => {
    expect(read({ MARQUEE_RTMP_ADDRESS: address })).toEqual({ address });
  });

  it.each(['live.example.com', 'https://live.example.com', 'rtmps://live.example.com/live', 'rtmps://'])(
    'is not told as %s',
    (address) => {
      expect(() => read({ MARQUEE_RTMP_ADDRESS: address })).toThrow(ConfigurationError);
    },
  );
});
