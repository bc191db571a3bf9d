import { csrfToken, type Media } from './media-harness.js';

interface Sender {
  readonly cookie?: string;
  readonly csrf?: string;
}

/** The moves of a tus client, one by one. */
export const tus = (media: Media, id: string, { cookie = 'marquee_admin=admin', csrf = csrfToken }: Sender = {}) => {
  const url = `${media.origin}/media/uploads/${id}`;
  const common = { 'tus-resumable': '1.0.0', cookie, 'x-csrf-token': csrf };
  return {
    head: () => fetch(url, { method: 'HEAD', headers: common }),
    patch: (
      offset: number,
      bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      fetch(url, {
        method: 'PATCH',
        headers: {
          ...common,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...headers,
        },
        body: bytes,
        ...(bytes instanceof ReadableStream && { duplex: 'half' as const }),
      }),
    options: () => fetch(url, { method: 'OPTIONS' }),
    terminate: () => fetch(url, { method: 'DELETE', headers: common }),
    post: () =>
      fetch(`${media.origin}/media/uploads`, { method: 'POST', headers: { ...common, 'upload-length': '10' } }),
  };
};
