import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3BlobStore } from '../index.js';

const mark = { key: 'team1/films/both', uploadId: 'up', size: 9, life: 'life' };
const part = '<Part><PartNumber>1</PartNumber><ETag>"a"</ETag><Size>9</Size></Part>';
const missing = '<Error><Code>NoSuchUpload</Code></Error>';
const done = '<CompleteMultipartUploadResult><Key>team1/films/both</Key></CompleteMultipartUploadResult>';

let server: Server;
let store: S3BlobStore;
/** Whether the parts are still listed: not once somebody has begun to put them together. */
let isListed = false;
/** Looks for the blob until it is there. */
let looksUntilThere = 0;
const asked: string[] = [];

const answer = (response: ServerResponse, status: number, body = ''): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(body);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method } = request;
    if (method === 'HEAD' && path.endsWith('/both')) {
      asked.push('blob');
      response.writeHead((looksUntilThere -= 1) < 0 ? 200 : 404, { 'content-length': 9 });
      return response.end();
    }
    if (method === 'GET' && path.endsWith('/begun')) return answer(response, 200, JSON.stringify(mark));
    if (method === 'GET' && query.includes('uploadId')) {
      return answer(response, isListed ? 200 : 404, isListed ? `<ListPartsResult>${part}</ListPartsResult>` : missing);
    }
    if (method === 'POST' && query.includes('uploadId')) return answer(response, 200, done);
    if (method === 'POST') {
      asked.push('swept');
      return answer(response, 200, '<DeleteResult/>');
    }
    return answer(response, 200, '<ListBucketResult/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  store = await S3BlobStore.connect({ ...keys, endpoint, bucket: 'films', region: 'us-east-1', patience: 500 });
});
afterAll(async () => {
  await store.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
});

it('who finishes a blob that somebody else is finishing hears of it when it is there', async () => {
  [isListed, looksUntilThere] = [false, 2];
  await store.growing.finish('both');
  expect(asked).toEqual(['blob', 'blob', 'blob', 'swept']);
});

it('nor goes what it was begun by before the blob is there, although the server calls it done', async () => {
  [isListed, looksUntilThere] = [true, 2];
  await store.growing.finish('both');
  expect(asked).toEqual(['blob', 'blob', 'blob', 'swept']);
});

it('is told that it is not whole when it never comes', async () => {
  [isListed, looksUntilThere] = [false, Infinity];
  await expect(store.growing.finish('both')).rejects.toThrow('team1/films/both is not whole');
  expect(asked).not.toContain('swept');
});
