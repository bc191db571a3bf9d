import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  proposedChapters,
  proposedThumbnails,
  thumbnailSize,
  thumbnailVariant,
  thumbnailWidths,
} from '@marquee/contracts';
import type { BlobStore } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import { contentHash } from '../asset/content-hash.js';
import { assetPrefix, attemptPrefix } from '../asset/keys.js';
import {
  findCuts,
  findSilences,
  INIT_FILE,
  lookAtKeyFrames,
  makePosterCandidates,
  MASTER_FILE,
  MediaError,
  parseMediaPlaylist,
  PLAYLIST_FILE,
  proposeChapters,
  proposeStills,
  type MarksJob,
} from '../engine/index.js';
import { fetchTrack } from '../pipeline/fetch-track.js';
import { tracksIn, type Picture } from './tracks-in.js';

export interface AnalysedFilm {
  readonly team: string;
  readonly id: string;
  /** Ready. */
  readonly asset: Asset;
  /** Empty, and removed by whoever asks. */
  readonly folder: string;
  readonly blobs: BlobStore;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent: (percent: number) => void;
}

export interface Findings {
  readonly chapters: readonly number[];
  /** Stored: paths below the asset. */
  readonly thumbnails: readonly string[];
}

/** Encoders come first, also those that run beside the others. */
const niceness = 19;
/** Percent of the whole that are done behind each part. */
const behind = { cuts: 75, silences: 85, looks: 92 } as const;

/**
 * Looks through what is delivered of a film, and never at its file: the smallest rendition tells where it is cut, its sound
 * where nothing is heard, and only for the pictures that are proposed a piece of a larger one is fetched.
 */
export async function analyseFilm(film: AnalysedFilm): Promise<Findings> {
  const { asset, blobs, team, id } = film;
  const hls = `${attemptPrefix(team, id, asset.attempt)}hls/`;
  const master = await blobs.get(hls + MASTER_FILE);
  if (!master) throw new MediaError('internal', 'there is no film');
  const { pictures, sound } = tracksIn((await buffer(master)).toString('utf8'));
  const smallest = pictures.at(-1);
  const durationSeconds = asset.duration ?? 0;
  const marking = (playlist: string, from: number, to: number): MarksJob => ({
    ...{ playlist, durationSeconds, niceness, signal: film.signal },
    onProgress: (fraction) => film.onPercent(from + fraction * (to - from)),
  });
  const seen = smallest && (await fetchTrack(blobs, hls, film.folder, smallest.name));
  const cuts = seen ? await findCuts(marking(seen.path, 0, behind.cuts)) : [];
  film.onPercent(behind.cuts);
  const heard = sound === undefined ? undefined : await fetchTrack(blobs, hls, film.folder, sound);
  const silences = heard ? await findSilences(marking(heard.path, behind.cuts, behind.silences)) : [];
  film.onPercent(behind.silences);
  const chapters = proposeChapters({ durationSeconds, cuts, silences }, proposedChapters);
  if (!seen) return { chapters, thumbnails: [] };
  const segments = parseMediaPlaylist(seen.playlist).segments.length;
  const looks = await lookAtKeyFrames({ playlist: seen.path, segments, niceness, signal: film.signal });
  film.onPercent(behind.looks);
  const thumbnails = new Set<string>();
  for (const keyFrame of proposeStills(looks, proposedThumbnails)) {
    thumbnails.add(await storeStill(film, hls, bestFor(pictures), keyFrame));
  }
  // A film that stands still shows the same everywhere.
  return { chapters, thumbnails: [...thumbnails] };
}

/** The smallest that fills a thumbnail, else the largest. */
function bestFor(pictures: readonly Picture[]): Picture {
  const { width, height } = thumbnailSize;
  const found = pictures.findLast((one) => one.width >= width || one.height >= height) ?? pictures[0];
  if (!found) throw new MediaError('no_video_stream');
  return found;
}

/** The key frame that a segment begins with. @returns where it lies, below the asset */
async function storeStill(film: AnalysedFilm, hls: string, picture: Picture, keyFrame: number): Promise<string> {
  const { team, id, folder, blobs, signal } = film;
  const bytes = async (file: string): Promise<Buffer> => {
    const content = await blobs.get(`${hls}${picture.name}/${file}`);
    if (!content) throw new MediaError('internal', `${file} is gone`);
    return buffer(content);
  };
  const playlist = parseMediaPlaylist((await bytes(PLAYLIST_FILE)).toString('utf8'));
  const segment = playlist.segments[keyFrame];
  if (!segment) throw new MediaError('internal', 'a segment is missing');
  const outputDir = join(folder, `still-${keyFrame}`);
  const input = `${outputDir}.mp4`;
  await mkdir(outputDir, { recursive: true });
  await writeFile(input, Buffer.concat([await bytes(INIT_FILE), await bytes(segment.file)]));
  const [still] = await makePosterCandidates({
    ...{ input, outputDir, count: 1, size: thumbnailSize, widths: thumbnailWidths, niceness, signal },
    // The first frame: where the seconds of the film are, the piece of it does not matter.
    probe: { durationSeconds: 0, video: { displayWidth: picture.width, displayHeight: picture.height } },
  });
  if (!still) throw new MediaError('corrupt', 'no frame could be read');
  const path = `thumbnails/proposed-${contentHash(await readFile(still.file))}.webp`;
  for (const width of thumbnailWidths) {
    const file = still.smaller.find((smaller) => smaller.width === width)?.file;
    if (file !== undefined) await blobs.putFile(assetPrefix(team, id) + thumbnailVariant(path, width), file);
  }
  await blobs.putFile(assetPrefix(team, id) + path, still.file);
  return path;
}
