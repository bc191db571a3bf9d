import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../../../shared/api/problem.js';
import { rootReducer } from '../../../shared/store.js';

export interface UploadEntry {
  /** The video that the file becomes; null until the server has made its place. */
  readonly videoId: string | null;
  /** Another file of a video that is there. */
  readonly versionId: string | null;
  readonly title: string;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  /** Bytes per second. */
  readonly speed: number;
  /** Paused: the line broke, and it is tried again by itself. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';
  readonly problem: Problem | null;
}

interface State {
  /** By a key of our own, in the order in which they were chosen. */
  readonly entries: Readonly<Record<string, UploadEntry>>;
}

const nowhere = { videoId: null, versionId: null } as const;

const initialState: State = { entries: {} };

export const isActive = ({ state }: Pick<UploadEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused';

/** The uploads of this browser tab: true client state, gone with the tab; the server knows how far each one came. */
const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadAdded: (
      { entries },
      { payload }: PayloadAction<Pick<UploadEntry, 'title' | 'fileName' | 'size'> & { readonly key: string }>,
    ): State => {
      const { key, ...file } = payload;
      const entry: UploadEntry = { ...file, ...nowhere, sent: 0, speed: 0, state: 'waiting', problem: null };
      return { entries: { ...entries, [key]: entry } };
    },
    uploadChanged: (
      { entries },
      { payload }: PayloadAction<{ readonly key: string; readonly change: Partial<UploadEntry> }>,
    ): State => {
      const entry = entries[payload.key];
      return entry ? { entries: { ...entries, [payload.key]: { ...entry, ...payload.change } } } : { entries };
    },
    uploadsCleared: ({ entries }): State => ({
      entries: Object.fromEntries(Object.entries(entries).filter(([, entry]) => isActive(entry))),
    }),
  },
  selectors: { allUploads: (state) => state.entries },
});

const injected = uploadsSlice.injectInto(rootReducer);
export const { uploadAdded, uploadChanged, uploadsCleared } = uploadsSlice.actions;
export const { allUploads } = injected.selectors;
