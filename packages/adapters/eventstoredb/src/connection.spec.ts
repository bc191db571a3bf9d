import { describe, expect, it } from '@jest/globals';
import { Connection } from './connection.js';

describe('A connection string', () => {
  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://admin:changeit@one:2113,two:2113?tls=true',
    'esdb+discover://cluster.example.test?tls=false&nodePreference=leader',
  ])('names a server, or several: %s', (url) => {
    expect(() => Connection.to(url)).not.toThrow();
  });

  it.each([
    ['http://127.0.0.1:2113', /expected esdb/],
    ['esdb://127.0.0.1:2113?tlsCAFile=/nowhere/ca.crt', /ENOENT/],
    ['esdb://127.0.0.1:2113?userCertFile=/nowhere/user.crt', /belong together/],
  ])('is refused before anything is asked: %s', (url, reason) => {
    expect(() => Connection.to(url)).toThrow(reason);
  });
});
