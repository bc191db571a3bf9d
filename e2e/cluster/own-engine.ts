/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Proxy } from '@marquee/ports/testing';
import type { Running } from '../../tools/infra/engine.ts';

/** Starts an engine on what lies in a folder; `port` is what clients are to connect to. */
type Start = (data: string, port: number) => Promise<Running>;

/** An engine of one suite: it is stopped and started again at the same address, and its data can be taken and given. */
export class OwnEngine {
  #running: Running | undefined;

  private constructor(
    private readonly folder: string,
    private readonly begin: Start,
    private readonly proxy: Proxy,
    private readonly place: { port: number },
  ) {}

  static async make(begin: Start): Promise<OwnEngine> {
    const place = { port: 0 };
    const proxy = await Proxy.to(() => place.port);
    const folder = await mkdtemp(join(tmpdir(), 'marquee-own-engine-'));
    const engine = new OwnEngine(folder, begin, proxy, place);
    await mkdir(engine.data);
    return engine;
  }

  /** Where the engine keeps its data. */
  get data(): string {
    return join(this.folder, 'data');
  }

  get port(): number {
    return this.proxy.port;
  }

  async start(): Promise<void> {
    this.#running = await this.begin(this.data, this.port);
    this.place.port = Number(/:(\d+)/.exec(this.#running.address.replace(/^\w+:\/\//, ''))?.[1]);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
    this.proxy.cut();
  }

  /** Its files as they are, for `restore`. It must be stopped. */
  async backUp(): Promise<void> {
    // Not the socket on which it listened.
    const filter = (path: string): boolean => !basename(path).endsWith('.sock');
    await cp(this.data, join(this.folder, 'backup'), { recursive: true, filter });
  }

  async restore(): Promise<void> {
    await this.empty();
    await cp(join(this.folder, 'backup'), this.data, { recursive: true });
  }

  async empty(): Promise<void> {
    await rm(this.data, { recursive: true });
    await mkdir(this.data);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.proxy.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
