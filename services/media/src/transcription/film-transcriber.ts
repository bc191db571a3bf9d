import { Injectable } from '@nestjs/common';
import { handle, service } from '@marquee/kernel';
import { longestSummary, suggestedTags, type Language } from '@marquee/contracts';
import { commandContext, InjectPorts } from '@marquee/nest-kit';
import type { SpokenSegment, Summary } from '@marquee/ports';
import { assetCollection } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { automaticLabel } from '../asset/caption-label.js';
import { contentHash } from '../asset/content-hash.js';
import { assetPrefix } from '../asset/keys.js';
import { MAX_CAPTION_BYTES, MediaError } from '../engine/index.js';
import { ForeignFiles } from '../foreign/foreign-files.js';
import type { MediaPorts, SpeechPort } from '../media.ports.js';
import type { FilmAtWork } from '../pipeline/film-work.js';
import { unlessDeleted } from '../pipeline/failure-reason.js';
import { behind, hearFilm } from './film-speech.js';
import { captionsOf, excerpt, languageOf, segmentsOf } from './heard-text.js';
import { forgetPieces } from './kept-pieces.js';
import { Unheard } from './unheard.js';

/** Milliseconds. */
const defaultPatience = 6 * 3_600_000;
/** Characters that are read for a summary: an hour and a half of speech, and less than models take in. */
const mostRead = 60_000;

/** Makes captions of what is said in a film, and has a summary of it suggested. */
@Injectable()
export class FilmTranscriber {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly foreign: ForeignFiles,
  ) {}

  /** @throws Unheard, SpeechFailure, MediaError */
  async perform(film: FilmAtWork, at: () => string): Promise<AssetCommand> {
    const { speech } = this.ports;
    // It was there when it was asked for.
    if (!speech) throw new Unheard('service_unavailable');
    const late = AbortSignal.timeout(speech.patience ?? defaultPatience);
    try {
      return await this.#transcribe({ ...film, signal: AbortSignal.any([film.signal, late]) }, speech, at);
    } catch (error) {
      throw late.aborted && !film.signal.aborted ? new MediaError('timed_out') : error;
    }
  }

  async #transcribe(film: FilmAtWork, { toText, summarizer }: SpeechPort, at: () => string): Promise<AssetCommand> {
    const pieces = await hearFilm({ ...film, blobs: this.ports.blobs, toText });
    const segments = segmentsOf(pieces);
    const language = languageOf(pieces);
    if (segments.length === 0 || language === null) {
      // Who asks again thinks otherwise: it is heard anew.
      await forgetPieces(this.ports.blobs, film.team, film.id);
      throw new Unheard(segments.length === 0 ? 'no_speech' : 'other_language');
    }
    await this.#putCaptions(film, segments, language);
    film.onPercent(behind.heard);
    const text = excerpt(segments, mostRead);
    const asked = { text, language, longest: longestSummary, tags: suggestedTags };
    const nothing: Summary = { text: '', tags: [] };
    const summary = summarizer ? await summarizer.summarize(asked, film.signal) : nothing;
    return { type: 'FinishTranscription', at: at(), language, summary: summary.text, tags: summary.tags };
  }

  /** As those that people upload, by the same way. */
  async #putCaptions({ team, id, signal }: FilmAtWork, segments: readonly SpokenSegment[], language: Language) {
    const text = Buffer.from(captionsOf(segments, language));
    if (text.length > MAX_CAPTION_BYTES) throw new Unheard('too_long');
    const webVtt = await this.foreign.captions(team, text, signal);
    const path = `captions/${language}-auto-${contentHash(webVtt)}.vtt`;
    const { blobs, documents } = this.ports;
    const assets = documents.team(assetCollection, team);
    const replaced = (await assets.get(id))?.captions.find((track) => track.language === language && track.automatic);
    await blobs.put(assetPrefix(team, id) + path, webVtt);
    const track = { language, label: automaticLabel(language), path };
    const context = commandContext(this.ports, { principal: service('media', team) });
    const asset = await handle(assets, assetDecider, id, { type: 'PutHeardCaptions', track }, context).catch(
      unlessDeleted,
    );
    const named = new Set(asset?.captions.map((one) => one.path));
    for (const one of [path, replaced?.path]) {
      if (one !== undefined && !named.has(one)) await blobs.delete(assetPrefix(team, id) + one);
    }
  }
}
