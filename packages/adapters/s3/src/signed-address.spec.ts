import { describe, expect, it } from '@jest/globals';
import { signedAddress } from './signed-address.js';

const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const at = new Date('2013-05-24T00:00:00Z');

describe('a signed address', () => {
  it('is the one of the example in the documentation of the protocol', () => {
    const place = {
      ...keys,
      endpoint: 'https://examplebucket.s3.amazonaws.com',
      bucket: 'examplebucket',
      region: 'us-east-1',
    };
    const address = signedAddress(place, { method: 'GET', key: 'test.txt', seconds: 86_400, at });
    expect(address.href).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
        '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it.each([
    [{ bucket: 'films', region: 'eu-west-1' }, 'https://films.s3.eu-west-1.amazonaws.com/t/a'],
    [{ bucket: 'films.example', region: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com/films.example/t/a'],
    [{ bucket: 'films', region: 'cn-north-1' }, 'https://films.s3.cn-north-1.amazonaws.com.cn/t/a'],
    [{ bucket: 'films', region: 'x', endpoint: 'http://minio:9000' }, 'http://minio:9000/films/t/a'],
    [{ bucket: 'films', region: 'x', endpoint: 'http://minio:9000/base/' }, 'http://minio:9000/base/films/t/a'],
  ])('of %j begins with %s, and says nothing of the secret', (place, start) => {
    const { href, origin, pathname } = signedAddress(
      { ...keys, ...place },
      { method: 'GET', key: 't/a', seconds: 60, at },
    );
    expect(origin + pathname).toBe(start);
    expect(href).not.toContain(keys.secretAccessKey);
    expect(href).not.toContain(encodeURIComponent(keys.secretAccessKey));
  });
});
