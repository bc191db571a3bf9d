import { later } from '../../../shared/ui/later.js';

/** Loaded behind the page of a video, which has no room for them, and where most installations have nobody who writes down what is said. */
export const TranscriptionPanel = later(async () => (await import('./transcription-panel.js')).TranscriptionPanel);
export const SuggestedOverview = later(async () => (await import('./suggested-texts.js')).SuggestedOverview);
export const SuggestedTags = later(async () => (await import('./suggested-texts.js')).SuggestedTags);
