import { openNginx, type Nginx } from '@marquee/ports/testing';

interface Sites {
  /** Directory of the blob store. */
  readonly blobs: string;
  /** Port of a media service that hands its bytes off. */
  readonly upstream: number;
  /** Port of a server that hands them off without a question. */
  readonly bareUpstream: number;
}

/** The configuration that the documentation recommends, and beside it the same files without any question asked. */
export const nginxWith = (directory: string, { blobs, upstream, bareUpstream }: Sites): Promise<Nginx> =>
  openNginx(
    directory,
    (port) => `
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  upstream media { server 127.0.0.1:${upstream}; keepalive 64; }
  upstream anybody { server 127.0.0.1:${bareUpstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location /bare/ { alias ${blobs}/; }
    location /protected-bytes/ {
      internal;
      alias ${blobs}/;
      add_header X-Content-Type-Options nosniff;
      add_header Cross-Origin-Resource-Policy same-origin;
      add_header Content-Security-Policy "default-src 'none'; sandbox";
      add_header Vary Cookie;
    }
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location /media/ { proxy_pass http://media; }
    location /anybody/ { proxy_pass http://anybody; }
  }
`,
  );
