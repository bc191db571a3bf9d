import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Visitor } from './api-visitor.js';

/** The answers that are needed here; everything else of them is left alone. */
interface Video {
  readonly id: string;
  readonly assetId: string;
  readonly processing: { readonly status: string; readonly playable: boolean; readonly uploadUrl?: string | null };
}

interface Mailbox {
  readonly items: readonly { readonly to: string; readonly text: string }[];
}

export interface OwnedSite {
  readonly team: string;
  /** Its owner's. */
  readonly door: Visitor;
}

export interface PublishedFilm extends OwnedSite {
  /** Of its page. */
  readonly address: string;
  /** Path of its video in the API. */
  readonly video: string;
  /** Path of its master playlist. */
  readonly manifest: string;
}

/** Uploads a film of six seconds to a site of its own and opens it for everybody. @param name of the site's owner */
export async function publishFilm(url: string, directory: string, name = 'owner'): Promise<PublishedFilm> {
  const file = join(directory, 'film.mp4');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-t', '6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...codecs, file]);
  const site = await openSite(url, name);
  const { video, assetId, id } = await uploadFilm(site, await readFile(file));
  await filmUntil(site, video, ({ status }) => status === 'ready');
  const { door, team } = site;
  await door.call('PATCH', video, { public: true, publication: 'public' });
  const address = `${url}/user/${team}/video/${id}`;
  return { address, video, manifest: `/media/${team}/${assetId}/hls/master.m3u8`, team, door };
}

export async function openSite(url: string, name: string): Promise<OwnedSite> {
  const door = new Visitor(url);
  return { team: await register(door, name), door };
}

/** @returns the film's ids, and the path of its video in the API */
export async function uploadFilm(
  { team, door }: OwnedSite,
  bytes: Uint8Array,
): Promise<Video & { readonly video: string }> {
  const api = `/api/teams/${team}/videos`;
  const body = { title: 'Film', fileName: 'film.mp4', fileSize: bytes.length };
  const reply = await door.call('POST', api, body);
  if (!reply.ok) throw new Error(`the film was refused: ${await reply.text()}`);
  const created = (await reply.json()) as Video;
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const uploaded = await door.call('PATCH', created.processing.uploadUrl ?? '', bytes, tus);
  if (!uploaded.ok) throw new Error(`the upload was refused: ${uploaded.status}`);
  return { ...created, video: `${api}/${created.id}` };
}

/** Waits until the film has come so far. @throws Error when it never will */
export async function filmUntil(
  { door }: OwnedSite,
  video: string,
  isSo: (processing: Video['processing']) => boolean,
): Promise<void> {
  for (;;) {
    const { processing } = (await (await door.call('GET', video)).json()) as Video;
    if (processing.status === 'failed') throw new Error('the film was not made');
    if (isSo(processing)) return;
    await wait(100);
  }
}

/** Registers a site; the owner's address is verified by the link of a mail, which logs in. @returns the site's id */
async function register(door: Visitor, name: string): Promise<string> {
  const owner = { name, email: `${name}@bench.test`, password: 'Lantern-otter-1' };
  const reply = await door.call('POST', '/api/register', {
    site: { name: 'Bench', language: 'en' },
    company: { name: 'Bench', phone: '0312345678' },
    administrator: owner,
    termsAccepted: true,
  });
  if (!reply.ok) throw new Error(`the site was refused: ${await reply.text()}`);
  const { teamId } = (await reply.json()) as { teamId: string };
  for (;;) {
    const { items } = (await (await door.call('GET', '/api/mailbox')).json()) as Mailbox;
    const token = items.find(({ to }) => to === owner.email)?.text.match(/\/verify_email\/([\w.-]+)/)?.[1];
    if (token !== undefined && (await door.call('POST', '/api/verify-email', { token })).ok) return teamId;
    await wait(200);
  }
}
