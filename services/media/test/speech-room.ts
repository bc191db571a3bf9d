import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSpeech } from '@marquee/adapter-openai';
import { until } from '@marquee/ports/testing';
import type { Transcription } from '@marquee/proto/media';
import { SpeechSandbox } from '@marquee/speech-sandbox';
import type { SpeechPort } from '../src/media.ports.js';
import { transcriptionJobCollection } from '../src/transcription/transcription-job.js';
import { clip } from './fixtures/clips.js';
import {
  administrator,
  assetUntil,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

type ClipName = Parameters<typeof clip>[0];
interface Given {
  readonly speech?: SpeechPort;
}

const call = { principal: administrator() };

/** The service with films in it, and somebody who writes down what is said in them. */
export class SpeechRoom {
  media!: Media;
  readonly #ids = new Map<ClipName, string>();

  private constructor(
    readonly directory: string,
    readonly sandbox: SpeechSandbox,
  ) {}

  static async open(...films: readonly ClipName[]): Promise<SpeechRoom> {
    const room = new SpeechRoom(await tempDirectory(), await SpeechSandbox.open());
    await room.start();
    for (const film of films) await room.upload(film);
    await room.media.stop();
    return room;
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    await removeDirectory(this.directory);
  }

  /** In a new process, with a service that says nothing so far. */
  async begin(): Promise<void> {
    const { sandbox } = this;
    [sandbox.heard.length, sandbox.read.length, sandbox.trouble] = [0, 0, undefined];
    sandbox.before = () => Promise.resolve();
    sandbox.hears = () => greeting;
    sandbox.says = { text: '海についての話。', tags: ['海', '魚'] };
    await this.start();
  }

  /** Leaves the films as they were. */
  async end(): Promise<void> {
    this.sandbox.trouble = undefined;
    for (const id of this.#ids.values()) {
      await this.media.transcriptions.dropTranscription({ id }, call);
      for (const { language } of (await assetUntil(this.media, id, () => true)).captions) {
        await this.media.assets.deleteCaptions({ id, language }, call);
      }
    }
    await this.media.stop();
  }

  async start(given: Given = { speech: this.speech() }): Promise<void> {
    this.media = await startMedia(this.directory, given);
    this.media.peers.addAdministrator('admin', team);
    this.media.peers.access = () => 'visible';
  }

  async restart(given?: Given): Promise<void> {
    await this.media.stop();
    await this.start(given);
  }

  speech(key = this.sandbox.key): SpeechPort {
    const { url, speechModel, summaryModel } = this.sandbox;
    const retryAfter = 1;
    return openSpeech({
      speech: { url, key, model: speechModel, retryAfter },
      summary: { url, key, model: summaryModel, retryAfter },
    });
  }

  id(film: ClipName): string {
    return this.#ids.get(film) ?? '';
  }

  ask(film: ClipName = 'landscape'): Promise<Transcription> {
    return this.media.transcriptions.askTranscription({ id: this.id(film) }, call);
  }

  read(film: ClipName = 'landscape'): Promise<Transcription> {
    return this.media.transcriptions.getTranscription({ id: this.id(film) }, call);
  }

  drop(film: ClipName = 'landscape'): Promise<Transcription> {
    return this.media.transcriptions.dropTranscription({ id: this.id(film) }, call);
  }

  ended(film: ClipName = 'landscape'): Promise<Transcription> {
    const read = () => this.read(film);
    return until(read, ({ status }) => !/^(waiting|running)$/.test(status), { seconds: 60 });
  }

  async captions(film: ClipName = 'landscape') {
    return (await assetUntil(this.media, this.id(film), () => true)).captions;
  }

  async text(film: ClipName = 'landscape', language = 'ja'): Promise<string> {
    return (await this.media.assets.getCaptionText({ id: this.id(film), language }, call)).webVtt;
  }

  putCaptions(content: string, language = 'ja') {
    return this.media.assets.putCaptions({ id: this.id('landscape'), language, content }, call);
  }

  /** What lies beside the film in a folder. */
  files(folder: 'captions' | 'transcription'): Promise<string[]> {
    return filesIn(join(this.directory, 'blobs', team, 'assets', this.id('landscape'), folder));
  }

  sent(): readonly string[] {
    return this.sandbox.heard.map(({ fileName }) => fileName);
  }

  job() {
    return this.media.ports.documents.team(transcriptionJobCollection, team).get(this.id('landscape'));
  }

  /** Adds a film, and waits until it can be seen. */
  async upload(name: ClipName): Promise<void> {
    const content = Buffer.from(await readFile(await clip(name)));
    const { id } = await create(this.media, 'clip.mp4', content.length);
    const { status } = await tus(this.media, id).patch(0, content);
    if (status !== 204) throw new Error(`the upload ended with ${status}`);
    await assetUntil(this.media, id, (asset) => asset.status === 'ready');
    this.#ids.set(name, id);
  }
}

export const greeting = {
  language: 'ja',
  segments: [
    { start: 0.5, end: 2, text: 'こんにちは。' },
    { start: 2.5, end: 4, text: '<海>の話です。' },
  ],
};
