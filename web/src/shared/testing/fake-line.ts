import { act } from '@testing-library/react';

/** The browser's end of a stream, spoken to by a test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;

  constructor(
    readonly url: string,
    private readonly onClosed: (source: FakeEventSource) => void,
  ) {
    super();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onClosed(this);
  }
}

/** Puts a server of streams into the place of the network. */
export function fakeLine() {
  const open = new Set<FakeEventSource>();
  const urls: string[] = [];
  const original = Object.getOwnPropertyDescriptor(globalThis, 'EventSource');
  const make = function (url: string) {
    const source = new FakeEventSource(url, (closed) => open.delete(closed));
    open.add(source);
    urls.push(url);
    return source;
  };
  Object.defineProperty(globalThis, 'EventSource', {
    configurable: true,
    value: Object.assign(make, { CLOSED: FakeEventSource.CLOSED }),
  });
  let serial = 0;
  const dispatch = (event: Event): Promise<void> =>
    act(async () => {
      for (const source of [...open]) source.dispatchEvent(event);
    });
  return {
    urls,
    get open() {
      return open.size;
    },
    /** The stream has begun. */
    begin: () => dispatch(new Event('open')),
    say: (kind: 'changes' | 'gap' | 'end', data: object = {}) =>
      dispatch(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: `door.${(serial += 1)}` })),
    /** The line breaks. @param forGood the server has refused it */
    async breakOff(forGood: boolean) {
      for (const source of open) source.readyState = forGood ? FakeEventSource.CLOSED : 0;
      await dispatch(new Event('error'));
    },
    restore(): void {
      if (original) Object.defineProperty(globalThis, 'EventSource', original);
      else Reflect.deleteProperty(globalThis, 'EventSource');
    },
  };
}
