import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const owner = { name: 'Owner', email: 'owner@bench.test', password: 'Bench-owner-1' };

/** The answers that are needed here; everything else of them is left alone. */
interface Video {
  readonly id: string;
  readonly processing: { readonly status: string; readonly uploadUrl?: string | null };
}

interface Mailbox {
  readonly items: readonly { readonly to: string; readonly text: string }[];
}

/** A person's cookies and CSRF token. */
class Door {
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(private readonly url: string) {}

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    // A login gives another session, and another token with it.
    if (method !== 'GET') {
      this.#token = ((await (await this.call('GET', '/api/session')).json()) as { csrfToken: string }).csrfToken;
    }
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': this.#token,
        ...(body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return response;
  }
}

/** Uploads a film of six seconds to a site of its own and opens it for everybody. @returns the address of its page */
export async function publishFilm(url: string, directory: string): Promise<string> {
  const file = join(directory, 'film.mp4');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-t', '6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...codecs, file]);
  const bytes = await readFile(file);
  const door = new Door(url);
  const team = await register(door);
  const api = `/api/teams/${team}/videos`;
  const body = { title: 'Film', fileName: 'film.mp4', fileSize: bytes.length };
  const created = (await (await door.call('POST', api, body)).json()) as Video;
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const uploaded = await door.call('PATCH', created.processing.uploadUrl ?? '', bytes, tus);
  if (!uploaded.ok) throw new Error(`the upload was refused: ${uploaded.status}`);
  const video = `${api}/${created.id}`;
  for (let status = ''; status !== 'ready'; await wait(200)) {
    ({ status } = ((await (await door.call('GET', video)).json()) as Video).processing);
    if (status === 'failed') throw new Error('the film was not made');
  }
  await door.call('PATCH', video, { public: true, publication: 'public' });
  return `${url}/user/${team}/video/${created.id}`;
}

/** Registers a site; the owner's address is verified by the link of a mail, which logs in. @returns the site's id */
async function register(door: Door): Promise<string> {
  const reply = await door.call('POST', '/api/register', {
    site: { name: 'Bench', language: 'en' },
    company: { name: 'Bench', phone: '0312345678' },
    administrator: owner,
    termsAccepted: true,
  });
  if (!reply.ok) throw new Error(`the site was refused: ${await reply.text()}`);
  const { teamId } = (await reply.json()) as { teamId: string };
  for (;;) {
    const { items } = (await (await door.call('GET', '/api/mailbox')).json()) as Mailbox;
    const token = items.find(({ to }) => to === owner.email)?.text.match(/\/verify_email\/([\w.-]+)/)?.[1];
    if (token !== undefined && (await door.call('POST', '/api/verify-email', { token })).ok) return teamId;
    await wait(200);
  }
}
