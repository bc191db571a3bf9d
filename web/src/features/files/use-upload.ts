import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { problemOf, type Problem } from '../../shared/api/problem.js';
import { sessionApi } from '../../shared/session/session.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { createStore } from '../../shared/store.js';
import { sendPatiently } from '../../shared/uploads/send-patiently.js';
import { useCreateUploadMutation } from './files.api.js';

export interface Upload {
  readonly file: File;
  readonly sent: number;
  readonly state: 'sending' | 'paused' | 'sent' | 'failed';
  readonly problem: Problem | null;
}

/** Uploads one file at a time; the next one, and leaving the page, stop it. */
export function useUpload() {
  const teamId = useTeamId();
  const dispatch = useDispatch<ReturnType<typeof createStore>['dispatch']>();
  const [createUpload] = useCreateUploadMutation();
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns the id of what was uploaded; undefined when it was stopped, or could not be sent */
  const send = useCallback(
    async (file: File): Promise<string | undefined> => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const change = (changes: Partial<Upload>): void => {
        if (!signal.aborted) setUpload((before) => before && { ...before, ...changes });
      };
      setUpload({ file, sent: 0, state: 'sending', problem: null });
      try {
        // What the plan has no room for is refused here, before a byte is sent.
        const body = { fileName: file.name, fileSize: file.size };
        const { id, uploadUrl } = await createUpload({ teamId, body }).unwrap();
        const problem = await sendPatiently({
          file,
          uploadUrl,
          signal,
          loadSession: () => dispatch(sessionApi.endpoints.getSession.initiate({}, { forceRefetch: true })).unwrap(),
          onProgress: (sent) => change({ sent, state: 'sending' }),
          onPause: () => change({ state: 'paused' }),
        });
        change(problem ? { state: 'failed', problem } : { state: 'sent', sent: file.size });
        return problem || signal.aborted ? undefined : id;
      } catch (error) {
        change({ state: 'failed', problem: problemOf(error) });
        return undefined;
      }
    },
    [createUpload, dispatch, teamId],
  );
  return { upload, send };
}
