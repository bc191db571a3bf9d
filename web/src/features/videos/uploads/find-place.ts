import { Refusal, toProblem } from '../../../shared/api/problem.js';
import type { createStore } from '../../../shared/store.js';
import { videosApi, type Video } from '../videos.api.js';
import { isSameFile, titleOf } from '../../../shared/uploads/send-file.js';
import type { Place } from './upload-manager.js';

type Dispatch = ReturnType<typeof createStore>['dispatch'];

const pageSize = 100;
/** Nobody has thousands of half uploads; if somebody has, the newest count. */
const mostPages = 10;

const { listUnfinished, createVideo, retryVideo } = videosApi.endpoints;

/** An upload that broke off, or that nobody went on with for so long that its bytes are gone. */
const isUnfinished = ({ processing: { status, reason, uploadUrl } }: Video): boolean =>
  status === 'failed' ? reason === 'upload_expired' : uploadUrl !== null;

async function findVideo(teamId: string, file: File, dispatch: Dispatch): Promise<Video | undefined> {
  for (const status of ['uploading', 'waiting', 'failed'] as const) {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = { status, limit: pageSize, ...(after !== undefined && { after }) };
      const { items, next } = await dispatch(
        listUnfinished.initiate({ teamId, query }, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      const found = items.find((video) => isUnfinished(video) && isSameFile(video, file));
      if (found) return found;
      if (next === null) break;
      after = next;
    }
  }
  return undefined;
}

async function makeVideo(teamId: string, file: File, dispatch: Dispatch): Promise<Video> {
  const body = { title: titleOf(file.name), fileName: file.name, fileSize: file.size };
  return dispatch(createVideo.initiate({ teamId, body })).unwrap();
}

/**
 * Where the bytes of a file belong: the video whose upload of this very file was interrupted, in this browser or in any
 * other, else a new one. So a file can be chosen again anywhere, and nobody gets the same video twice.
 */
export const findPlace =
  (teamId: string, file: File) =>
  async (dispatch: Dispatch): Promise<Place> => {
    const found = await findVideo(teamId, file, dispatch);
    const expired = found?.processing.status === 'failed';
    const video = expired
      ? await dispatch(retryVideo.initiate({ teamId, videoId: found.id })).unwrap()
      : (found ?? (await makeVideo(teamId, file, dispatch)));
    const { uploadUrl } = video.processing;
    if (uploadUrl === null) throw new Refusal(toProblem(409, { code: 'ILLEGAL_OPERATION' }));
    return { videoId: video.id, title: video.title, uploadUrl };
  };
