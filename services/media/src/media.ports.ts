import type { IncomingMessage } from 'node:http';
import type { BlobStore, GrowingBlobs, SignedBlobs, SpeechToText, Summarizer } from '@marquee/ports';
import type { ServicePorts, SessionCookies, TrustedProxies } from '@marquee/nest-kit';

export interface MediaPorts extends ServicePorts {
  readonly blobs: BlobStore;
  /**
   * Uploads in progress as blobs that grow in the same store: each replica can take the next piece, and an upload survives
   * the loss of one. Default: files below `workDirectory`, which is faster; replicas share it or route uploads by asset.
   */
  readonly growing?: GrowingBlobs;
  /**
   * A directory on a disk of this machine, for encoding and for uploads in progress as files. On the same file system as
   * a file-system blob store, files are moved and linked instead of copied.
   */
  readonly workDirectory: string;
  /**
   * The room of encoders where it is less than the disk: the limit in bytes of a volume, and the folders that lie on it, none below
   * another. Default: what the disk has.
   */
  readonly scratch?: { readonly bytes: number; readonly folders: readonly string[] };
  /**
   * Name of this process as the owner of leases. A process that starts again under the same name takes up its work at
   * once; no two that run at the same time may share it.
   */
  readonly owner: string;
  /** What the cookies of the BFF are called. */
  readonly cookies: SessionCookies;
  /**
   * Refuses a request that other sites may have caused: the X-CSRF-Token must be one that the BFF gave to our own pages,
   * so the composition root lends the BFF's check. @throws DomainError CSRF_REJECTED
   */
  readonly checkCsrf: (request: IncomingMessage) => void;
  /** Whose word counts about where a request came from. Default: nobody's. */
  readonly proxies?: TrustedProxies;
  /** Lets nginx send the bytes after we authorized them (see CONTEXT.md). Default: this process sends them. */
  readonly handOff?: HandOff;
  /** Whether nothing is sent of a site whose trial is over or whose plan is owed; default: it goes on. */
  readonly closesUnpaidSites?: boolean;
  /** Where encoders of our own broadcasts come in; absent: there are none. */
  readonly rtmp?: RtmpPort;
  /** Who writes down what is said in films; absent: nobody, and it is not offered. */
  readonly speech?: SpeechPort;
  /** Encodings at the same time; default 1, since one already uses every core. */
  readonly concurrency?: number;
  /** Milliseconds that a film is encoded for before that of another team has its turn; default 10,000. */
  readonly slice?: number;
  /** Bytes a second that are read to see whether what is stored is as it was; default 20,000,000. */
  readonly scrubRate?: number;
  /** Milliseconds after which a viewer who takes nothing of an answer is left; default 30,000. */
  readonly viewerPatience?: number;
  readonly onError?: (where: string, error: unknown) => void;
}

export interface SpeechPort {
  readonly toText: SpeechToText;
  /** Absent: neither summary nor tags are suggested. */
  readonly summarizer?: Summarizer;
  /** Milliseconds for one film at a time; default 6 hours. What was heard by then is kept for who asks again. */
  readonly patience?: number;
}

export interface RtmpPort {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The name or address by which encoders reach it. */
  readonly publicHost: string;
  /** Paths of PEM files: with them encoders come in by RTMPS alone, where nobody on the way reads their keys. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** What people are told instead of host and port, where something stands before it (`rtmps://live.example.com`). */
  readonly address?: string;
  /** Nobody starts without it; else everything else goes on when the port is taken. */
  readonly isNeeded?: boolean;
}

export interface HandOff {
  readonly kind: 'x-accel-redirect';
  /** The `internal` location of nginx that sends them, without a slash at its end: `/protected-bytes`, `/stored-bytes`. */
  readonly prefix: string;
  /** Has the location ask object storage, by addresses that are signed for one request. Default: it is an alias of the folder. */
  readonly signed?: SignedBlobs;
}
