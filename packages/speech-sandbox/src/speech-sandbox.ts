import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { partsOf } from './form.js';

/** What is said in a piece of sound. */
interface Said {
  /** ISO 639-1; null: it does not say. */
  readonly language: string | null;
  /** Seconds of the piece. */
  readonly segments: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

type Trouble = 'away' | 'busy' | 'locked' | 'garbage' | 'endless' | 'silent';

/** What it was sent. */
interface SentSound {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const names: Readonly<Record<string, string>> = { ja: 'japanese', en: 'english', ko: 'korean' };

/** A service of models that hears what a test says, and lets in who has its key; over HTTP, as OpenAI's API is. */
export class SpeechSandbox {
  readonly key = 'sk-a-secret-of-a-test';
  readonly speechModel = 'whisper-1';
  readonly summaryModel = 'a-writer';
  /** In order. */
  readonly heard: SentSound[] = [];
  readonly read: string[] = [];
  /** How it answers calls, however they ended. */
  calls = 0;
  /** Of the n-th piece that it was sent, from 0. */
  hears: (piece: number) => Said = () => ({ language: null, segments: [] });
  says: { readonly text: string; readonly tags: readonly string[] } = { text: '', tags: [] };
  trouble: Trouble | undefined;
  /** Waited for before each answer to sound. */
  before: () => Promise<unknown> = () => Promise.resolve();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<SpeechSandbox> {
    const server = createServer((request, response) => {
      sandbox.#answer(request, response).catch(() => response.destroy());
    });
    const sandbox = new SpeechSandbox(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return sandbox;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    this.calls += 1;
    if (this.trouble) return inTrouble(this.trouble, response);
    if (request.headers.authorization !== `Bearer ${this.key}`) return inTrouble('locked', response);
    if (request.method === 'POST' && request.url === '/v1/audio/transcriptions') {
      return this.#transcribe(request.headers['content-type'] ?? '', body, response);
    }
    if (request.method === 'POST' && request.url === '/v1/chat/completions') return this.#complete(body, response);
    say(response, 404, { error: { code: 'unknown_url' } });
  }

  async #transcribe(type: string, body: Buffer, response: ServerResponse): Promise<void> {
    const form = partsOf(type, body);
    const saying = (name: string): string | undefined => form.get(name)?.bytes.toString('utf8');
    const file = form.get('file');
    const isAsked = saying('model') === this.speechModel && saying('response_format') === 'verbose_json';
    if (!isAsked || file?.fileName === undefined) return say(response, 400, { error: { code: 'invalid_request' } });
    const place = this.heard.push({ fileName: file.fileName, bytes: file.bytes }) - 1;
    await this.before();
    const { language, segments } = this.hears(place);
    const told = segments.map((segment, id) => ({ id, ...segment, text: ` ${segment.text}`, no_speech_prob: 0.01 }));
    const text = segments.map((segment) => segment.text).join(' ');
    const spoken = language === null ? {} : { language: names[language] ?? language };
    say(response, 200, { task: 'transcribe', ...spoken, duration: 1, text, segments: told });
  }

  #complete(body: Buffer, response: ServerResponse): void {
    const asked = JSON.parse(body.toString()) as { model: string; messages: { role: string; content: string }[] };
    if (asked.model !== this.summaryModel) return say(response, 404, { error: { code: 'model_not_found' } });
    this.read.push(asked.messages.at(-1)?.content ?? '');
    const content = JSON.stringify({ summary: this.says.text, tags: this.says.tags });
    say(response, 200, { choices: [{ index: 0, message: { role: 'assistant', content } }] });
  }
}

function say(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const atOnce = { 'retry-after': '0' };

function inTrouble(trouble: Trouble, response: ServerResponse): void {
  switch (trouble) {
    case 'away':
      return say(response, 503, { error: { type: 'overloaded' } }, atOnce);
    case 'busy':
      return say(response, 429, { error: { code: 'rate_limit_exceeded' } }, atOnce);
    case 'locked':
      return say(response, 401, { error: { message: 'Incorrect API key: sk-…', code: 'invalid_api_key' } });
    case 'garbage':
      return void response.writeHead(200).end('<html>');
    case 'endless':
      return void pour(response.writeHead(200));
    case 'silent':
      return;
  }
}

/** More than anybody takes, as fast as it is taken. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}
