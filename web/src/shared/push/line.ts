import type { ChangeTag, JobProgress } from '@marquee/contracts';
import { LineSource, type Said } from './line-source.js';

export interface LineListener {
  /** Something has changed. */
  changed(tags: readonly ChangeTag[], jobs: readonly JobProgress[]): void;
  /** Nobody knows what was missed. */
  gap(): void;
  /** The session is over, or another one. */
  ended(): void;
  /** Whether all that changes is told. */
  live(isLive: boolean): void;
}

/** What tabs say to each other. */
type Message = Said | { readonly kind: 'live'; readonly isLive: boolean } | { readonly kind: 'who' };

/**
 * What the server tells of changes at this path, for this tab: one tab of the browser listens for all of them, since a
 * browser has six connections to a server (HTTP/1.1), and the next one takes over when it is closed. Browsers without
 * locks (and pages that did not come over https) have one for each tab that is looked at.
 *
 * @returns ends it
 */
export function openLine(path: string, listener: LineListener): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`marquee ${path}`) : undefined;
  const ended = new AbortController();
  let source: LineSource | undefined;
  let last = '';
  let isLive = false;

  const hear = (message: Message): void => {
    if (message.kind === 'who') {
      if (source) channel?.postMessage({ kind: 'live', isLive } satisfies Message);
      return;
    }
    if (message.kind === 'live') {
      isLive = message.isLive;
      return listener.live(isLive);
    }
    if (message.kind === 'ended') return listener.ended();
    last = message.id;
    if (message.kind === 'changed') listener.changed(message.tags, message.jobs);
    else if (message.kind === 'gap') listener.gap();
  };
  const tell = (message: Message): void => {
    channel?.postMessage(message);
    hear(message);
  };
  const lead = (): void => {
    source ??= new LineSource(path, last, tell, (now) => tell({ kind: 'live', isLive: now }));
  };
  const follow = (): void => {
    source?.close();
    source = undefined;
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  channel?.postMessage({ kind: 'who' } satisfies Message);
  if ('locks' in navigator && channel) {
    const held = () =>
      new Promise<void>((resolve) => {
        // A lock that was on its way when this line ended comes all the same.
        if (ended.signal.aborted) return resolve();
        lead();
        ended.signal.addEventListener('abort', () => resolve());
      });
    navigator.locks.request(`marquee ${path}`, { signal: ended.signal }, held).catch(() => undefined);
  } else {
    const look = (): void => (document.hidden ? follow() : lead());
    document.addEventListener('visibilitychange', look);
    ended.signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', look));
    look();
  }
  return () => {
    ended.abort();
    follow();
    channel?.close();
  };
}
